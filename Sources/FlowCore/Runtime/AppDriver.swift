/// Runs an app: performs what its flows ask for with services, and tells its observers every change.
///
/// The tree of flows decides; the driver has a task for each request that is pending, and nothing else.
/// Tasks that are given up are cancelled at once and never waited for: a service that ignores
/// cancellation holds nobody up, and what it brings later is dropped.
@MainActor
public final class AppDriver {
  /// The refusal that no call could throw, until the next input: of a link that was found to be impossible on
  /// the way, of leaving a step that cannot be left.
  public private(set) var refusal: Refusal?

  /// The language of texts and messages; to change it shows the same screens in another one.
  public var language: Language {
    didSet {
      texts = language.translating(host.root.flow.reachable)
      tellAgain()
    }
  }

  /// The language with the translations of all flows.
  private(set) var texts: Language
  package private(set) var host: FlowHost
  /// The number of inputs of the user, also of those that were refused.
  package private(set) var inputCount = 0
  private var turn: HostTurn
  private let services: Services
  private let time: FlowTime
  private var tasks: [Attempt: Task<Void, Never>] = [:]
  /// The tasks that wait for changes of what steps watch.
  private var watching: [(request: WatchedRequest, task: Task<Void, Never>)] = []
  private let listeners = Listeners<HostChange>()
  /// The flows that somebody looks at, by their numbers.
  private var scopes: [UInt64: AnyObject] = [:]
  /// Told every decision of a flow.
  private var onDecision: (@MainActor (HostTurn.Decided) -> Void)?
  /// The requests that were pending when the observers were last called.
  private var awaited: [PendingRequest] = []
  /// The change that the observers were last told of.
  private var told: HostChange?
  /// The changes that the observers do not know yet.
  private var untold: [HostChange] = []
  private var isTelling = false
  /// Returns the user who acts.
  private let owner: @MainActor () -> String?
  /// Told what became of mutations that might have taken effect.
  private var onResolution: [@MainActor (Wish, Resolution) -> Void] = []
  /// Those who wait until nothing is pending.
  private var idlers: [CheckedContinuation<Void, Never>] = []

  /// Starts an app, or one flow.
  ///
  /// - Parameters:
  ///   - root: the flow that everything belongs to.
  ///   - inputs: values for the start form and, with `step`, for the steps before it.
  ///   - step: the step to start at; nil for the first.
  ///   - services: the answers to everything that the flow, and those that it leads to, ask.
  ///   - time: the clock.
  ///   - language: the language of texts and messages.
  ///   - config: the flags and values that flows read; nil for their defaults.
  ///   - saved: the document that ``saved`` gave of an app that cannot be gone on with: what may have taken
  ///     effect in it is known here, too.
  ///   - owner: returns the user who acts, to whom alone belongs what may have taken effect; nil for nobody.
  /// - Throws: `service.missing`, naming the requests that nobody answers; `definition.wrong`, naming what is
  ///   wrong with a flow; or why the flow cannot start.
  public convenience init<Root: Flow>(
    _ root: Root.Type, _ inputs: Inputs = .none, at step: Root.Step? = nil, services: Services,
    time: FlowTime, language: Language = .english, config: (any FlowConfig)? = nil,
    unresolvedIn saved: Document? = nil, owner: @escaping @MainActor () -> String? = { nil }
  ) throws(Refusal) {
    let flow = Root.definition.flow
    try AppDriver.check(flow, services)
    let place = try step.map { (step) throws(Refusal) in try Root.definition.place(of: step) }
    let wishes = try saved.map { (saved) throws(Refusal) in try FlowHost.wishes(in: saved) } ?? []
    try self.init(flow, services, time, language, config, owner) { (turn) throws(Refusal) in
      try FlowHost(flow, FlowStart(at: place, inputs), finding: wishes, &turn)
    }
  }

  /// Starts at any step of a flow with a given state.
  ///
  /// - Throws: as the other initializer; `start.needs` if the state lacks what the step needs.
  public convenience init<Root: Flow>(
    _ root: Root.Type, at step: Root.Step, with state: Root.State, services: Services,
    time: FlowTime, language: Language = .english, config: (any FlowConfig)? = nil,
    owner: @escaping @MainActor () -> String? = { nil }
  ) throws(Refusal) {
    let flow = Root.definition.flow
    try AppDriver.check(flow, services)
    try self.init(flow, services, time, language, config, owner) { (turn) throws(Refusal) in
      let machine = try Machine(root, at: step, with: state, now: turn.now)
      return FlowHost(try RunningFlow(machine, &turn), &turn)
    }
  }

  /// Starts a flow whose type is not known.
  package convenience init(
    _ root: AnyFlow, _ start: FlowStart, runs: HostTurn.Runs, services: Services, time: FlowTime,
    config: (any FlowConfig)? = nil, owner: @escaping @MainActor () -> String? = { nil },
    finding wishes: [Wish] = [], onDecision: @escaping @MainActor (HostTurn.Decided) -> Void
  ) throws(Refusal) {
    try self.init(
      root, services, time, .english, config, owner, onDecision
    ) { (turn) throws(Refusal) in
      turn.runs = runs
      return try FlowHost(root, start, finding: wishes, &turn)
    }
  }

  /// Goes on with an app that was saved, which may have been killed since.
  ///
  /// A request that was pending can be tried again, and secrets are typed anew. Every flow hears ``AppEvent/restore``,
  /// and the needs of the steps where flows rest are asked again.
  ///
  /// - Parameters:
  ///   - saved: the document that ``saved`` gave, perhaps in another version of the app.
  ///   - root: the flow that everything belongs to.
  ///   - pages: the pages of the app, for a link that was held.
  ///   - services: the answers to everything that the flows ask.
  ///   - time: the clock.
  ///   - language: the language of texts and messages.
  ///   - config: the flags and values that flows read; nil for their defaults.
  ///   - owner: returns the user who acts; nil for nobody.
  /// - Throws: as the other initializers; `saved.wrong`, `saved.version` or `saved.changed` if nothing can
  ///   be made of what was saved.
  public convenience init<Root: Flow, Page: AppPage>(
    restoring saved: Document, _ root: Root.Type, pages: Page.Type, services: Services,
    time: FlowTime, language: Language = .english, config: (any FlowConfig)? = nil,
    owner: @escaping @MainActor () -> String? = { nil }
  ) throws(Refusal) {
    try self.init(restoring: saved, root, services, time, language, config, owner) { link in
      (try? Page(link))?.linked
    }
  }

  /// Goes on with an app that was saved and has no pages.
  ///
  /// - Throws: as the initializer for an app with pages.
  public convenience init<Root: Flow>(
    restoring saved: Document, _ root: Root.Type, services: Services, time: FlowTime,
    language: Language = .english, config: (any FlowConfig)? = nil,
    owner: @escaping @MainActor () -> String? = { nil }
  ) throws(Refusal) {
    try self.init(restoring: saved, root, services, time, language, config, owner) { _ in nil }
  }

  private convenience init<Root: Flow>(
    restoring saved: Document, _ root: Root.Type, _ services: Services, _ time: FlowTime,
    _ language: Language, _ config: (any FlowConfig)?, _ owner: @escaping @MainActor () -> String?,
    page: (Link) -> Destination?
  ) throws(Refusal) {
    let flow = Root.definition.flow
    try AppDriver.check(flow, services)
    try self.init(flow, services, time, language, config, owner) { (turn) throws(Refusal) in
      var host = try FlowHost(saved, root: flow, page: page, &turn)
      host.take(.restore, &turn)
      return host
    }
  }

  /// Runs the tree that a closure makes.
  private init(
    _ root: AnyFlow, _ services: Services, _ time: FlowTime, _ language: Language,
    _ config: (any FlowConfig)?, _ owner: @escaping @MainActor () -> String?,
    _ onDecision: (@MainActor (HostTurn.Decided) -> Void)? = nil,
    begin: (inout HostTurn) throws(Refusal) -> FlowHost
  ) throws(Refusal) {
    self.services = services
    self.time = time
    self.language = language
    self.owner = owner
    self.onDecision = onDecision
    texts = language.translating(root.reachable)
    turn = HostTurn(now: time.now())
    turn.identity.config = time.box(config)
    turn.identity.owner = owner()
    host = try begin(&turn)
    perform(after: nil)
  }

  /// Gives up what is pending: no observer is left.
  deinit {
    for task in tasks.values { task.cancel() }
    for watched in watching { watched.task.cancel() }
  }

  /// The app, to be saved whenever the system may end it; nil once it is over and nothing is left that may have
  /// taken effect.
  ///
  /// It holds no secret, and no request that is pending.
  ///
  /// - Throws: what no document can hold, such as a number that is not finite, and where it is.
  public var saved: Document? { get throws(DocumentError) { try host.saved } }

  /// Refuses flows that are wrong, or whose requests nobody answers, or tells changes of if they are watched.
  private static func check(_ root: AnyFlow, _ services: Services) throws(Refusal) {
    for flow in root.reachable {
      try flow.problems.check()
      let missing = services.unanswered(flow.requests).map { $0.name }
      if !missing.isEmpty {
        throw Refusal(
          "service.missing",
          "flow \(flow.name): nobody answers \(missing); register them in Services")
      }
      if let silent = services.unwatched(flow.watchedRequests).first {
        throw Refusal(
          "service.missing",
          """
          flow \(flow.name) watches \(silent.name), and nobody tells of changes; register \
          changes(of: \("\(silent.type)" as String).self) in Services
          """)
      }
    }
  }

  /// The failure that the last change left behind.
  public var failure: Failure? { turn.failure?.translated(to: texts) }

  /// The screen to show.
  public var screen: AppScreen { change.screen }

  /// The last change of the tree.
  var change: HostChange {
    HostChange(of: self, after: told?.before, told?.changes ?? [])
  }

  /// Tells a closure of every change from now on, until it returns false.
  func onChange(_ listen: @escaping @MainActor (HostChange) -> Bool) { listeners.add(listen) }

  /// Takes on another config, which a service has brought: a step that takes an answer keeps the one that it
  /// was first shown with, all others and the next showing have this one.
  public func use(_ config: any FlowConfig) {
    let config = time.box(config)
    turn.identity.config = config
    host.use(config)
    tellAgain()
  }

  /// Tells a closure of every screen from now on, the last of which has an outcome.
  public func onChange(_ listen: @escaping @MainActor (AppScreen) -> Void) {
    onChange { change in
      listen(change.screen)
      return !change.isLast
    }
  }

  /// The screens from now on, the one that is shown first; ends with the root.
  public var screens: AsyncStream<AppScreen> {
    let (stream, continuation) = AsyncStream<AppScreen>.makeStream()
    continuation.yield(screen)
    if screen.isOver {
      continuation.finish()
    } else {
      onChange { change in
        if case .terminated = continuation.yield(change.screen) { return false }
        if change.isLast { continuation.finish() }
        return !change.isLast
      }
    }
    return stream
  }

  /// The flow of a type that runs in the tree, the one in front of all such, and else one in a tab that is not
  /// selected; nil if there is none.
  public func flow<F: Flow>(_ flow: F.Type) -> FlowDriver<F>? {
    host.shown.alive.last { $0.flow.flow.type == ObjectIdentifier(flow) }
      .map { FlowDriver(self, id: $0.id) }
  }

  /// The scope of the flow with an id, one for all callers.
  func scope<F: Flow>(of id: UInt64) -> FlowScope<F> {
    if let scope = scopes[id] as? FlowScope<F> { return scope }
    guard let flow = host.shown.level(of: id)?.flow, flow.flow.type == ObjectIdentifier(F.self)
    else {
      preconditionFailure("flow \(F.name) does not run in the app")
    }
    let scope = FlowScope<F>(flow, id: id, change)
    scopes[id] = scope
    onChange { [weak self] change in
      if scope.update(after: change) { return true }
      self?.scopes[id] = nil
      return false
    }
    return scope
  }

  /// Every mutation of the user who acts that may have taken effect, those of flows that are over among them.
  public var unresolved: [Wish] { host.unresolved }

  /// Tells a closure of what became of a mutation that might have taken effect, where no step waits for it.
  public func onResolved(_ listen: @escaping @MainActor (Wish, Resolution) -> Void) {
    onResolution.append(listen)
  }

  /// Settles a mutation that might have taken effect, since the app has found out what became of it.
  ///
  /// The flow stays where it is; a mutation that is settled already stays so.
  public func resolve(_ wish: Wish, _ resolution: Resolution) {
    try? drive { (host, turn) throws(Refusal) in
      if host.resolve(wish) { turn.note(.resolved(wish, resolution, nil)) }
    }
  }

  /// Answers the flow in front, in text.
  ///
  /// - Parameters:
  ///   - inputs: the answer.
  ///   - isDespiteOpen: true to perform what it is for whatever else may have taken effect.
  /// - Throws: why it cannot be taken now; `effect.open` with what may have taken effect.
  public func submit(_ inputs: Inputs, despiteOpen isDespiteOpen: Bool = false) throws(Refusal) {
    try drive { (host, turn) throws(Refusal) in
      try host.submit(inputs, despiteOpen: isDespiteOpen, &turn)
    }
  }

  /// Goes one step back in the flow in front.
  public func back() throws(Refusal) {
    try drive { (host, turn) throws(Refusal) in try host.back(&turn) }
  }

  /// Goes back to the latest visit of a step of the flow in front.
  public func back(to step: String) throws(Refusal) {
    let place = try host.front.flow.place(of: step)
    try drive { (host, turn) throws(Refusal) in try host.back(toStepAt: place, &turn) }
  }

  /// Tries again what failed or was given up in front.
  public func retry() throws(Refusal) {
    try drive { (host, turn) throws(Refusal) in try host.retry(&turn) }
  }

  /// Gives up what is pending in front; never the flow.
  public func cancelPending() {
    guard host.shown.front.isBusy else { return }
    try? drive { (host, turn) throws(Refusal) in try host.cancelPending(&turn) }
  }

  /// Leaves the flow in front; one that is shown is left with the whole app.
  ///
  /// At a step that cannot be left nothing changes, and ``refusal`` says so.
  public func leave() { leave(id: nil) }

  /// Leaves a flow, the one in front unless an id names another.
  func leave(id: UInt64?, isForced: Bool = false) {
    do throws(Refusal) {
      try drive { (host, turn) throws(Refusal) in
        try host.leave(id: id, isForced: isForced, &turn)
      }
    } catch {
      // One that is over is left already.
      if error.code == .flowEnded { return }
      refusal = error
      tellAgain()
    }
  }

  /// Calls a flow from the one in front.
  ///
  /// - Throws: `flow.running` if the step in front does not call it, or why it cannot start.
  public func call<F: Flow>(
    _ flow: F.Type, _ inputs: Inputs = .none, at step: F.Step? = nil
  ) throws(Refusal) {
    let place = try step.map { (step) throws(Refusal) in try F.definition.place(of: step) }
    try drive { (host, turn) throws(Refusal) in
      try host.call(F.definition.flow, FlowStart(at: place, inputs), &turn)
    }
  }

  /// Shows the tab of a flow, as it was left.
  public func select<F: Flow>(_ tab: F.Type) throws(Refusal) {
    try drive { (host, turn) throws(Refusal) in
      try host.select(tab: ObjectIdentifier(tab), &turn)
    }
  }

  /// Shows a tab by the name of its flow, as it was left.
  package func select(tabNamed name: String) throws(Refusal) {
    let position = screen.tabs.firstIndex(of: name)
    try drive { (host, turn) throws(Refusal) in try host.select(tabAt: position, &turn) }
  }

  /// Goes to a page.
  ///
  /// The screen stays as it is until the page's own flow is where it was to be started. If that
  /// turns out to be impossible on the way, everything stays as it was, and ``refusal`` says why.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isForced: true to take away also what should be left first.
  /// - Throws: why one cannot go there now.
  public func open(_ page: some AppPage, isForced: Bool = false) throws(Refusal) {
    let page = page.linked
    guard page.root == host.root.flow.type else {
      throw Refusal(.pageInvalid, "the page is in another app")
    }
    try drive { (host, turn) throws(Refusal) in
      try host.open(page, isForced: isForced, &turn)
    }
  }

  /// Tells the flows that something happened to the app; each does what its step says about it.
  public func tell(_ event: AppEvent) {
    try? drive { (host, turn) throws(Refusal) in host.take(event, &turn) }
  }

  /// Tells the flow of a type that something happened which its transition table decides about: the one in front of
  /// all such, or else one in a tab that is not selected.
  ///
  /// As long as an effect is on its way in what would be taken away, the event waits.
  ///
  ///     try driver.raise(.signedOut, in: HouseFlow.self) { $0.user = nil }
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - flow: the flow.
  ///   - fold: folds the event into what the flow has gathered.
  /// - Throws: `flow.ended` if no such flow runs, `event.unhandled` if it has no way for the event where it is.
  public func raise<F: Flow>(
    _ event: F.Event, in flow: F.Type,
    _ fold: @escaping @Sendable (inout F.State) -> Void = { _ in }
  ) throws(Refusal) {
    guard let level = host.shown.alive.last(where: { $0.flow.flow.type == ObjectIdentifier(flow) })
    else { throw Refusal(.flowEnded, "flow \(F.name) is not running") }
    try raise(F.definition.number(event), id: level.id) { $0.change(F.State.self, fold) }
  }

  /// Tells the flow with an id of an event.
  func raise(
    _ event: Int, id: UInt64, _ fold: @escaping @Sendable (inout AnyGiven) -> Void
  ) throws(Refusal) {
    try drive { (host, turn) throws(Refusal) in try host.raise(event, id: id, fold, &turn) }
  }

  /// Shows a notification that arrived while the app was in front.
  public func show(_ notice: Notice) {
    try? drive { (host, turn) throws(Refusal) in host.take(notice, &turn) }
  }

  /// The number of requests that wait for an answer.
  package var taskCount: Int { tasks.count }

  /// The number of observers.
  package var listenerCount: Int { listeners.count }

  /// Puts the tree back as it was, and the numbers on.
  package func restore(_ host: FlowHost, _ turn: HostTurn? = nil) {
    self.host = host
    if let turn { (self.turn.identity, self.turn.runs) = (turn.identity, turn.runs) }
    perform(after: nil)
  }

  /// Returns once nothing is pending: every request was answered, has failed or was given up.
  public func idle() async {
    // The tasks themselves are not waited for: one that was given up may never end.
    while !tasks.isEmpty { await withCheckedContinuation { idlers.append($0) } }
  }

  /// The source of an input.
  package enum InputSource {
    case user
    /// The outside, with what a flow waits for.
    case outside
    /// The outside, with an answer to what was given up: observers hear of it only if it settles something.
    case late
  }

  /// Hands an input in, and performs what comes of it.
  ///
  /// - Parameters:
  ///   - source: where it comes from.
  ///   - input: hands it in.
  /// - Throws: why it cannot be taken now.
  package func drive(
    by source: InputSource = .user,
    _ input: (inout FlowHost, inout HostTurn) throws(Refusal) -> Void
  ) throws(Refusal) {
    if source == .user {
      refusal = nil
      inputCount += 1
    }
    let before = host
    let owner = owner()
    let mark = turn.begin(at: time.now(), by: owner)
    host.use(owner: owner, keyLasts: nil)
    do throws(Refusal) {
      try input(&host, &turn)
    } catch {
      host = before
      turn.takeBack(to: mark)
      throw error
    }
    if let refused = turn.refusedLink { refusal = refused }
    let isTold = source != .late || !turn.notes.isEmpty
    perform(after: before.shownLevels, isTold: isTold)
  }

  /// Cancels the tasks of requests that nobody waits for any more, begins those of new ones, and tells
  /// everybody of the change, unless it is none that can be seen.
  private func perform(after before: [FlowTree.Level]?, isTold: Bool = true) {
    let requests = host.requests
    if !tasks.isEmpty {
      for (attempt, task) in tasks where !requests.contains(where: { $0.attempt == attempt }) {
        task.cancel()
        tasks[attempt] = nil
      }
    }
    for request in requests where tasks[request.attempt] == nil { begin(request) }
    watch()
    let changes = isTold ? changes(requests) : []
    if let onDecision {
      for decided in turn.decisions { onDecision(decided) }
    } else {
      turn.forgetInputs()
    }
    turn.forgetDecisions()
    if isTold { tell(HostChange(of: self, after: before, changes)) }
    letIdlersGoOn()
  }

  private func letIdlersGoOn() {
    if idlers.isEmpty || !tasks.isEmpty { return }
    let waiting = idlers
    idlers = []
    for idler in waiting { idler.resume() }
  }

  /// The things to present: what is not waited for any more, what flows say, what is waited for now.
  private func changes(_ requests: [PendingRequest]) -> [ScreenChange] {
    if requests.isEmpty, awaited.isEmpty, turn.notes.isEmpty { return [] }
    func isIn(_ others: [PendingRequest], _ request: PendingRequest) -> Bool {
      others.contains { $0.attempt == request.attempt }
    }
    let ended = awaited.filter { !isIn(requests, $0) }
      .map { ScreenChange.ended($0.request.kind, request: $0.request.name) }
    let said = turn.notes.compactMap { $0.note.change(in: texts) }
    let begun = requests.filter { !isIn(awaited, $0) }
      .map { ScreenChange.began($0.request.kind, request: $0.request.name) }
    awaited = requests
    for note in turn.notes {
      guard case .resolved(let wish, let resolution, _) = note.note else { continue }
      for listen in onResolution { listen(wish, resolution) }
    }
    return ended + said + begun
  }

  /// Follows the changes of what is shown, and of nothing else any more.
  private func watch() {
    if watching.isEmpty && !host.isWatching { return }
    let wanted = host.watched
    watching.removeAll { known in
      let isLeft = !wanted.contains { $0.isSame(as: known.request) }
      if isLeft { known.task.cancel() }
      return isLeft
    }
    for request in wanted where !watching.contains(where: { $0.request.isSame(as: request) }) {
      guard let changes = services.changes(of: request.request.request) else { continue }
      let task = Task { [weak self] in
        for await value in changes { self?.update(request, with: value) }
      }
      watching.append((request, task))
    }
  }

  /// Takes what a watched request brings by now.
  package func update(_ request: WatchedRequest, with value: any Sendable) {
    guard host.watched.contains(where: { $0.isSame(as: request) }) else { return }
    let before = host.shownLevels
    turn.now = time.now()
    host.update(request, with: value, &turn)
    perform(after: before)
  }

  /// Shows the same again, in another language or with another config: there is nothing new to present.
  private func tellAgain() { tell(HostChange(of: self, after: host.shownLevels, [])) }

  /// Calls the observers with a change; one that an observer makes follows when all know the first.
  private func tell(_ change: HostChange) {
    told = change
    _ = host.takeEnded()
    if isTelling { return untold.append(change) }
    isTelling = true
    listeners.tell(change)
    while !untold.isEmpty { listeners.tell(untold.removeFirst()) }
    isTelling = false
  }

  private func begin(_ asked: PendingRequest) {
    let (services, time, attempt) = (services, time, asked.attempt)
    let answer = Task { [weak self] in
      let result = await services.answer(asked.request)
      self?.take(result, attempt)
    }
    guard let limit = asked.request.limit else {
      tasks[attempt] = answer
      return
    }
    let timer = Task { [weak self] in
      do { try await time.sleep(limit) } catch { return }
      answer.cancel()
      self?.take(.failure(.timeout), attempt)
    }
    tasks[attempt] = Task {
      await withTaskCancellationHandler {
        await answer.value
        timer.cancel()
      } onCancel: {
        answer.cancel()
        timer.cancel()
      }
    }
  }

  /// Hands over what came back from outside; if it was given up, its wish is settled at most.
  private func take(_ result: Result<any Sendable, Failure>, _ attempt: Attempt) {
    guard tasks.removeValue(forKey: attempt) != nil else {
      // What was given up may still tell what became of it.
      guard host.knows(attempt) else { return }
      try? drive(by: .late) { (host, turn) throws(Refusal) in
        host.arrived(result, attempt, of: nil, &turn)
      }
      return
    }
    do throws(Refusal) {
      try drive(by: .outside) { (host, turn) throws(Refusal) in
        try host.take(result, attempt, &turn)
      }
    } catch {
      refuse(error, result, attempt)
    }
  }

  /// Ends a start that an answer on the way refused; a link that was refused leaves everything as it was, and what was
  /// pending then may wait for the same answer.
  private func refuse(
    _ error: Refusal, _ result: Result<any Sendable, Failure>, _ attempt: Attempt
  ) {
    let before = host.shownLevels
    turn.failure = nil
    if host.isFollowing {
      host.undoFollowing()
      refusal = error
      let isAwaited = host.requests.contains { $0.attempt == attempt }
      if isAwaited { try? host.take(result, attempt, &turn) }
    } else {
      host.endStart(of: attempt, with: error.failure, &turn)
    }
    perform(after: before)
  }
}
