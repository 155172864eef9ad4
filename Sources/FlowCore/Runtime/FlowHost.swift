/// The tree of the flows that run in an app, as a value: a root, what it shows in tabs or in its own place,
/// and what was called over that.
///
/// It decides about the whole tree as a ``FlowMachine`` does about one flow. Nothing in it waits, loads or
/// shows: a driver hands every input in, performs the requests that are pending afterwards, and shows the
/// flow in front. A copy is a snapshot: undo, saved states and links that are followed completely or not at
/// all are copies of it.
package struct FlowHost {
  /// The flows from the root to the one in front, each shown or called by one before it.
  private(set) var levels: [Level]
  /// The called flows whose callers were told how they ended, since somebody took them, each once.
  private(set) var ended: [RunningFlow] = []
  /// Everything that was taken out of the tree since somebody took it, each with its outcome.
  private(set) var gone: [Level] = []
  /// The last page that could not be shown yet, such as one for those who are signed in.
  package var held: Destination? { heldPage }
  @OutOfLine private var heldPage: Destination?
  /// True while the app is behind others.
  package internal(set) var isInBackground = false
  /// The notification that was sent last, until the user does something else.
  package var notice: Notice? {
    get { shownNotice }
    set { shownNotice = newValue }
  }
  @OutOfLine private var shownNotice: Notice?
  /// True if the root may have something to present by itself.
  private var isDue = false
  /// The way to a page that is not there yet.
  @OutOfLine private(set) var following: Following?

  /// A flow in the tree.
  struct Level {
    var flow: RunningFlow
    /// Tells it from every other flow that ever ran in the tree.
    let id: UInt64
    /// The position of the level that shows or called it; nil for the root.
    let parent: Int?
    /// Its position among its parent's children.
    let child: Int
    /// The attempt of the call; nil if it is shown.
    let call: Attempt?
    /// True if it was called over what its parent shows, which does not wait for it.
    var isOver = false
    /// The tabs that it shows; empty if it shows its own steps.
    var tabs: [Tab] = []
    /// The position of the tab that is shown.
    var selection = 0
    /// The position of the step whose flows are laid out.
    var laidOut: Int?

    fileprivate mutating func use(_ config: ConfigBox?) {
      flow.use(config)
      for tab in tabs.indices {
        for level in tabs[tab].hidden.indices { tabs[tab].hidden[level].use(config) }
      }
    }
  }

  /// A place for a flow that is shown for as long as its parent is at a step.
  struct Tab {
    let child: ChildFacts
    /// The flow in it and those that it shows, while another tab is in front; empty until it is shown for
    /// the first time.
    var hidden: [Level] = []
  }

  /// A page that is being gone to.
  struct Following {
    let page: Destination
    /// The things to do that are left.
    var moves: [HostMove]
    /// True once the page's own flow was called, until it has what it loads first.
    var isArriving = false
    /// True if nobody waits for it: a failure is told by the flows.
    let isHeld: Bool
    /// The reason why it leads elsewhere than it says.
    var detour: Failure?
    /// The tree as it was.
    var before: FlowHost
  }

  /// A tree whose root is just started.
  ///
  /// - Throws: why it cannot start.
  package init(
    _ root: AnyFlow, _ start: FlowStart, _ turn: inout HostTurn
  ) throws(Refusal) {
    turn.tell(root, start.inputs)
    self.init(try RunningFlow(root, start, &turn), &turn)
  }

  /// A tree whose root runs already.
  init(_ root: RunningFlow, _ turn: inout HostTurn) {
    levels = [Level(flow: root, id: turn.identity.next(), parent: nil, child: 0, call: nil)]
    settle(&turn)
  }

  /// A tree of these flows.
  init(levels: [Level], held: Destination?) {
    self.levels = levels
    heldPage = held
  }

  /// The flow that everything belongs to.
  package var root: RunningFlow { levels[0].flow }

  /// The flow in front, which the user is in.
  package var front: RunningFlow {
    @inline(__always) _read { yield levels[levels.count &- 1].flow }
    @inline(__always) _modify { yield &levels[levels.count &- 1].flow }
  }

  /// The flows from the root to the one in front.
  package var flows: [AnyFlow] { levels.map { $0.flow.flow } }

  /// The flows that were called and are not over, innermost last.
  package var called: [RunningFlow] { levels.filter { $0.call != nil }.map { $0.flow } }

  /// The flows that lead to the one in front by calls, outermost first.
  package var callers: [AnyFlow] {
    var callers: [AnyFlow] = []
    var index = levels.count - 1
    while levels[index].call != nil, let parent = levels[index].parent {
      callers.insert(levels[parent].flow.flow, at: 0)
      index = parent
    }
    return callers
  }

  /// True if the flow in front was not called by anybody, but is shown by another.
  package var isFrontShown: Bool { levels.count > 1 && levels[levels.count - 1].call == nil }

  /// True if the flow that would be left now cannot be left from where it is.
  package var isMandatory: Bool {
    let last = levels.last { $0.call != nil || $0.parent == nil }
    return last?.flow.status.isMandatory ?? false
  }

  /// The called flows whose callers were told how they ended, since this was asked last, each once.
  package mutating func takeEnded() -> [RunningFlow] {
    // What a page that has not arrived yet has ended is told with its arrival, if that ever comes.
    if following != nil { return following?.before.takeEnded() ?? [] }
    if ended.isEmpty && gone.isEmpty { return [] }
    defer { (ended, gone) = ([], []) }
    return ended
  }

  /// True while a page is being gone to.
  package var isFollowing: Bool { following != nil }

  /// The request in front that is pending and not known to whoever asks; nil if there is none.
  package func request(except isKnown: (Attempt) -> Bool) -> PendingRequest? {
    for index in levels.indices.reversed() {
      let status = levels[index].flow.status
      guard status.isAsking, !isKnown(status.attempt), let asked = levels[index].flow.asked else {
        continue
      }
      return PendingRequest(
        flow: levels[index].flow.flow, request: asked, attempt: status.attempt)
    }
    return nil
  }

  /// Shows the steps that take no answer with another config.
  package mutating func use(_ config: ConfigBox?) {
    for index in levels.indices { levels[index].use(config) }
    following?.before.use(config)
  }

  /// Every pending request, also those of flows that a link takes away once it has arrived.
  package var requests: [PendingRequest] {
    var found = levels.flatMap { level in
      ([level.flow] + level.tabs.flatMap { $0.hidden.map { $0.flow } }).compactMap { flow in
        let status = flow.status
        return status.isAsking
          ? flow.asked.map {
            PendingRequest(flow: flow.flow, request: $0, attempt: status.attempt)
          } : nil
      }
    }
    for request in following?.before.requests ?? []
    where !found.contains(where: { $0.attempt == request.attempt }) {
      found.append(request)
    }
    return found
  }

  /// The pending request of an attempt; nil if nothing waits for it any more.
  package func request(of attempt: Attempt) -> PendingRequest? {
    request { $0 != attempt } ?? following?.before.request(of: attempt)
  }

  /// True while something in the tree waits for the outside.
  package var isAsking: Bool { levels.contains { $0.flow.status.isAsking } }

  /// The first flow that was called, or is the root, and is not where it was to be started.
  package var unbegun: RunningFlow? {
    levels.first { ($0.call != nil || $0.parent == nil) && !$0.flow.status.hasBegun }?.flow
  }

  /// False as long as a flow in the tree is not where it was to be started.
  package var hasBegun: Bool { levels.allSatisfy { $0.flow.status.hasBegun } }

  // Inputs

  /// The user answered the flow in front, in text.
  package mutating func submit(_ inputs: Inputs, _ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    turn.tell(front.flow, inputs)
    try front.submit(inputs, &turn)
    finish(&turn)
  }

  /// The user did something in a flow, in the flow's own types.
  mutating func send<F: Flow>(
    _ flow: F.Type, id: UInt64, _ turn: inout HostTurn,
    _ body: (inout FlowMachine<F>, inout HostTurn) throws(Refusal) -> Void
  ) throws(Refusal) {
    giveUpFollowing()
    let index = try index(of: id)
    turn.tell(levels[index].flow.flow)
    try levels[index].flow.change(flow, &turn, body)
    finish(&turn)
  }

  /// The position of the level of a flow.
  private func index(of id: UInt64) throws(Refusal) -> Int {
    guard let index = levels.firstIndex(where: { $0.id == id }) else {
      throw Refusal(.flowEnded, "the flow is not running any more")
    }
    return index
  }

  /// The user went one step back; a flow that is shown has nothing before its first step.
  package mutating func back(_ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    if isFrontShown || front.status.isMandatory, !front.status.canGoBack {
      throw Refusal(
        .backNothing, "step \(front.stepName) is the first of \(front.flow.name)")
    }
    try take(.back, &turn)
  }

  /// The user went back to the latest visit of a step.
  package mutating func back(toStepAt place: Int, _ turn: inout HostTurn) throws(Refusal) {
    try take(.backTo(place), &turn)
  }

  /// The user gave up what is pending in a flow: in front, unless an id names another.
  package mutating func cancelPending(
    id: UInt64? = nil, _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    let index = try id.map { (id) throws(Refusal) in try self.index(of: id) } ?? levels.count - 1
    turn.tell(levels[index].flow.flow)
    try levels[index].flow.take(.cancelPending, &turn)
    finish(&turn)
  }

  /// The user leaves a flow, the one in front unless an id names another, and with it everything that it
  /// called; one that is shown is left with everything around it.
  package mutating func leave(id: UInt64? = nil, _ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    var index = try id.map { (id) throws(Refusal) in try self.index(of: id) } ?? levels.count - 1
    while levels[index].call == nil, let parent = levels[index].parent { index = parent }
    if levels[index].flow.status.isMandatory {
      throw Refusal(.backNothing, "step \(levels[index].flow.stepName) cannot be left")
    }
    close(from: index + 1, &turn)
    turn.tell(levels[index].flow.flow)
    if levels[index].flow.isBusy { try levels[index].flow.take(.cancelPending, &turn) }
    try levels[index].flow.take(.leave, &turn)
    finish(&turn)
  }

  /// The user wants what failed, or was cancelled, to be tried again.
  package mutating func retry(_ turn: inout HostTurn) throws(Refusal) { try take(.retry, &turn) }

  private mutating func take(_ input: MachineInput, _ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    turn.tell(front.flow)
    try front.take(input, &turn)
    finish(&turn)
  }

  /// The user went to a tab of the root, which is shown as it was left.
  mutating func select(tab flow: ObjectIdentifier, _ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    guard let position = levels[0].tabs.firstIndex(where: { $0.child.flow().type == flow }) else {
      throw Refusal("tab.unknown", "step \(root.stepName) of \(root.flow.name) has no such tab")
    }
    bring(tab: position)
    if levels.count == 1 { try startShown(at: 0, .none, &turn) }
    finish(&turn)
  }

  /// The user calls a flow from the one in front.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - start: the way it is to be started.
  ///   - turn: the time and the numbers.
  /// - Throws: `flow.running` if the step in front does not call it, or why it cannot start. The tree must
  ///   be put back then.
  package mutating func call(
    _ flow: AnyFlow, _ start: FlowStart, _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    try present(flow, start, &turn)
    finish(&turn)
  }

  private mutating func present(
    _ flow: AnyFlow, _ start: FlowStart, _ turn: inout HostTurn
  ) throws(Refusal) {
    turn.tell(front.flow, start.inputs)
    guard let (parent, child) = declaration(of: flow) else {
      let names = calls.map { $0.name }
      let start = names.isEmpty ? "" : "start \(names.joined(separator: " or ")), or "
      throw Refusal(
        "flow.running",
        """
        flow \(front.flow.name) is running and does not call \(flow.name) at step \
        \(front.stepName); \(start)cancel or reset first
        """)
    }
    let isOver = parent < levels.count - 1
    if isOver {
      try checkCallable(flow)
      turn.tell(levels[parent].flow.flow, start.inputs)
      try levels[parent].flow.take(.present(child.position), &turn)
    } else {
      try front.take(.call(child.position, start.inputs), &turn)
    }
    turn.tell(flow, start.inputs)
    var level = Level(
      flow: try RunningFlow(flow, start, &turn), id: turn.identity.next(), parent: parent,
      child: child.position, call: levels[parent].flow.status.attempt)
    level.isOver = isOver
    levels.append(level)
  }

  /// The innermost declaration of a flow that can be called now: that of the flow in front, or of one that
  /// shows others.
  private func declaration(of flow: AnyFlow) -> (parent: Int, child: ChildFacts)? {
    for (level, child) in callable where child.flow().type == flow.type { return (level, child) }
    return nil
  }

  /// The flows that can be called now, by the flow in front and by those that show others, innermost first.
  private var callable: [(level: Int, child: ChildFacts)] {
    levels.indices.reversed().flatMap { index -> [(Int, ChildFacts)] in
      guard index == levels.count - 1 || !levels[index].tabs.isEmpty else { return [] }
      return levels[index].flow.children.filter { $0.placement == .called }.map { (index, $0) }
    }
  }

  /// The flows that can be called now, each once, those of the flow in front first.
  package var calls: [ChildFacts] {
    var types: Set<ObjectIdentifier> = Set(levels.dropLast().map { $0.flow.flow.type })
    return callable.map { $0.child }.filter { types.insert($0.flow().type).inserted }
  }

  /// Refuses a flow over what is shown that runs already, or while something is pending.
  private func checkCallable(_ flow: AnyFlow) throws(Refusal) {
    if levels.contains(where: { $0.flow.flow.type == flow.type }) {
      throw Refusal("flow.running", "flow \(flow.name) is running already")
    }
    if front.isBusy {
      throw Refusal(.busy, "flow \(front.flow.name) is waiting for \(front.asked?.name ?? "")")
    }
  }

  /// The outside answered; an answer to what was given up is dropped.
  package mutating func answered(
    _ value: any Sendable, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    try bring(.answered(value, attempt), attempt, &turn)
  }

  /// The outside failed, or said no; a failure of what was given up is dropped.
  package mutating func failed(
    _ failure: Failure, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    try bring(.failed(failure, attempt), attempt, &turn)
  }

  private mutating func bring(
    _ input: MachineInput, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    guard let index = levels.lastIndex(where: { $0.flow.status.attempt == attempt }) else {
      if try bringHidden(input, attempt, &turn) { return }
      // What was pending before a link goes on until the link has arrived.
      try following?.before.bring(input, attempt, &turn)
      return
    }
    turn.log.append(.resumed(levels[index].flow.flow.type))
    do throws(Refusal) {
      try levels[index].flow.take(input, &turn)
      if case .failed(let failure, _) = input { try checkArrival(failure) }
    } catch {
      try refuseFollowing(error, &turn)
      return
    }
    settle(&turn)
    try goOn(&turn)
    presentDue(&turn)
  }

  /// Hands what the outside brought to a flow in a tab that is not in front.
  private mutating func bringHidden(
    _ input: MachineInput, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) -> Bool {
    for level in levels.indices {
      for tab in levels[level].tabs.indices {
        for index in levels[level].tabs[tab].hidden.indices
        where levels[level].tabs[tab].hidden[index].flow.status.attempt == attempt {
          turn.log.append(.resumed(levels[level].tabs[tab].hidden[index].flow.flow.type))
          try levels[level].tabs[tab].hidden[index].flow.take(input, &turn)
          return true
        }
      }
    }
    return false
  }

  /// Ends a flow that cannot begin, since an answer on the way there was refused.
  mutating func endStart(
    of attempt: Attempt, with failure: Failure, _ turn: inout HostTurn
  ) -> Bool {
    guard
      let index = levels.lastIndex(where: {
        $0.flow.status.attempt == attempt && !$0.flow.status.hasBegun
      })
    else { return false }
    levels[index].flow.fail(failure, &turn)
    settle(&turn)
    return true
  }

  /// Takes what a watched request brings by now; nobody hears of it where its step was left.
  package mutating func update(_ watched: WatchedRequest, with value: any Sendable) {
    following?.before.update(watched, with: value)
    guard let index = levels.firstIndex(where: { $0.id == watched.level }) else { return }
    levels[index].flow.update(value, site: watched.site, showing: watched.showing)
  }

  /// Lets every flow do what its step says about something that happened to the app, those of tabs that are
  /// not selected first.
  mutating func react(to event: AppEvent, _ turn: inout HostTurn) {
    for index in levels.indices {
      for tab in levels[index].tabs.indices {
        for hidden in levels[index].tabs[tab].hidden.indices {
          levels[index].tabs[tab].hidden[hidden].flow.react(to: event, &turn)
        }
      }
    }
    for index in levels.indices { levels[index].flow.react(to: event, &turn) }
    settle(&turn)
  }

  // What follows

  /// Settles what a user did, who has seen the last notification by now.
  private mutating func finish(_ turn: inout HostTurn) {
    if notice != nil { notice = nil }
    settle(&turn)
  }

  /// Lets every flow hear what it has to, until nothing is left to be told.
  private mutating func settle(_ turn: inout HostTurn) {
    // A flow alone that shows no others: nothing follows from what happened in it.
    if levels.count == 1, levels[0].tabs.isEmpty, held == nil,
      !levels[0].flow.flow.showsChildren()
        || levels[0].laidOut == levels[0].flow.status.place
    {
      _ = levels[0].flow.takeReports()
      return
    }
    do throws(Refusal) {
      let page = try settleFlows(&turn)
      if let page, following == nil { try follow(page, isHeld: true, &turn) }
    } catch {
      turn.failure = error.failure
    }
    followHeld(&turn)
    presentDue(&turn)
  }

  /// Presents what the root has to present by itself, over what is shown.
  private mutating func presentDue(_ turn: inout HostTurn) {
    guard isDue, following == nil, hasBegun, !levels[0].tabs.isEmpty, !front.isBusy else { return }
    isDue = false
    guard let position = levels[0].flow.takeDue() else { return }
    do throws(Refusal) {
      try present(root.flow.children()[position].flow(), FlowStart(), &turn)
      _ = try settleFlows(&turn)
    } catch {
      turn.failure = error.failure
    }
  }

  /// Settles the flows alone.
  ///
  /// - Returns: the page that one of them wants to go to.
  private mutating func settleFlows(_ turn: inout HostTurn) throws(Refusal) -> Destination? {
    var page: Destination?
    for _ in 0..<FlowHost.longestSettling {
      if let wanted = try deliverReports(&turn) { page = wanted }
      if levels[0].flow.status.phase == .ended {
        close(from: 1, &turn)
        return page
      }
      if dropOrphans(&turn) { continue }
      if try closeEnded(&turn, &page) { continue }
      if try !layOut(&turn) { return page }
    }
    throw Refusal(
      "flow.loop", "flow \(front.flow.name) is started and ends again and again without an end")
  }

  /// The number of flows that may be started and ended by one input.
  private static let longestSettling = 1000

  /// Tells each flow what happened in those that it shows or called, innermost first.
  private mutating func deliverReports(_ turn: inout HostTurn) throws(Refusal) -> Destination? {
    var page: Destination?
    for index in levels.indices.reversed() {
      let reports = levels[index].flow.takeReports()
      guard let parent = levels[index].parent else { continue }
      for report in reports {
        turn.tell(levels[parent].flow.flow)
        let child = levels[index].child
        page = try levels[parent].flow.hear(report, of: child, &turn) ?? page
      }
    }
    return page
  }

  /// Takes away what was called by a flow that does not wait for it any more.
  private mutating func dropOrphans(_ turn: inout HostTurn) -> Bool {
    for (index, level) in levels.enumerated() {
      guard let parent = level.parent, let call = level.call, !level.isOver else { continue }
      let status = levels[parent].flow.status
      if status.phase == .calling, status.attempt == call { continue }
      close(from: index, &turn)
      return true
    }
    return false
  }

  /// Takes the flow in front away if it ended, and lets its caller go on; one that is shown begins again.
  ///
  /// - Returns: true if there was one.
  private mutating func closeEnded(
    _ turn: inout HostTurn, _ page: inout Destination?
  ) throws(Refusal) -> Bool {
    guard levels.count > 1, let ending = front.ending else { return false }
    let level = levels.removeLast()
    if let wanted = try end(level, with: ending, &turn) { page = wanted }
    let parent = levels.count - 1
    if level.call == nil, levels[parent].flow.status.place == levels[parent].laidOut {
      try startShown(at: parent, .none, &turn)
    }
    return true
  }

  /// Tells the flow that called or shows another how that ended.
  ///
  /// - Returns: the page that it wants to go to then.
  private mutating func end(
    _ level: Level, with ending: Outcome<any Sendable>, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    gone.append(level)
    guard let parent = level.parent else { return nil }
    if level.call != nil {
      ended.append(level.flow)
      turn.tell(levels[parent].flow.flow)
      try levels[parent].flow.take(
        level.isOver ? .dismissed(level.child, ending) : .returned(ending), &turn)
    }
    guard case .completed(let output) = ending else { return nil }
    turn.tell(levels[parent].flow.flow)
    let before = levels[parent].flow.status
    let page = try levels[parent].flow.conclude(output, of: level.child, &turn)
    if level.call == nil, levels[parent].flow.status != before { ended.append(level.flow) }
    return page
  }

  /// Shows the flows that belong to the step where a flow is that shows others.
  ///
  /// - Returns: true if there was something to do.
  private mutating func layOut(_ turn: inout HostTurn) throws(Refusal) -> Bool {
    for index in levels.indices {
      let status = levels[index].flow.status
      if status.place == levels[index].laidOut || !status.hasBegun { continue }
      levels[index].laidOut = status.place
      if index == 0 { isDue = true }
      let shown = levels[index].flow.children.filter { $0.placement != .called }
      if shown.isEmpty && levels[index].tabs.isEmpty { continue }
      close(from: index + 1, &turn)
      closeHidden(at: index, &turn)
      levels[index].tabs = shown.map { Tab(child: $0) }
      levels[index].selection = 0
      if !shown.isEmpty { try startShown(at: index, .none, &turn) }
      return true
    }
    return false
  }

  /// Starts the flow of the tab that is shown.
  private mutating func startShown(
    at index: Int, _ inputs: Inputs, _ turn: inout HostTurn
  ) throws(Refusal) {
    let tabs = levels[index].tabs
    guard tabs.indices.contains(levels[index].selection) else { return }
    let child = tabs[levels[index].selection].child
    let flow = child.flow()
    turn.tell(flow, inputs)
    levels.append(
      Level(
        flow: try RunningFlow(flow, FlowStart(inputs), &turn), id: turn.identity.next(),
        parent: index, child: child.position, call: nil))
  }

  /// Gives up the flows from a level on, innermost first, each with what it shows.
  private mutating func close(from index: Int, _ turn: inout HostTurn) {
    while levels.count > index, levels.count > 1 {
      giveUp(&front, &turn)
      closeHidden(at: levels.count - 1, &turn)
      gone.append(levels.removeLast())
    }
    if index == 1 { closeHidden(at: 0, &turn) }
  }

  /// Gives up the flows of the tabs that are not in front.
  private mutating func closeHidden(at index: Int, _ turn: inout HostTurn) {
    for tab in levels[index].tabs.indices.reversed() {
      for level in levels[index].tabs[tab].hidden.indices.reversed() {
        giveUp(&levels[index].tabs[tab].hidden[level].flow, &turn)
        gone.append(levels[index].tabs[tab].hidden[level])
      }
    }
    levels[index].tabs = []
  }

  /// Gives a flow up: what is pending first, then the flow itself.
  private func giveUp(_ flow: inout RunningFlow, _ turn: inout HostTurn) {
    if flow.isBusy { tryTo(.cancelPending, flow: &flow, &turn) }
    if flow.ending == nil { tryTo(.leave, flow: &flow, &turn) }
  }

  private func tryTo(
    _ input: MachineInput, flow: inout RunningFlow, _ turn: inout HostTurn
  ) {
    turn.tell(flow.flow)
    do throws(Refusal) { try flow.take(input, &turn) } catch {}
  }
}

// Links

extension FlowHost {
  /// Goes to a page.
  ///
  /// The tree stands as it was until the page's flow is where it was to be started; then what was called is
  /// dismissed, innermost first. If the root is not where the page can be, the page is held instead.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isForced: true to take away also what should be left first.
  ///   - turn: the time and the numbers.
  /// - Throws: `page.invalid` if something stands in the way, or why the page is not possible.
  package mutating func open(
    _ page: Destination, isForced: Bool, _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    if !isForced {
      for level in levels where level.call != nil {
        if let obstacle = level.flow.obstacle {
          throw Refusal(.pageInvalid, "\(obstacle); leave it first, or use --force")
        }
      }
    }
    try follow(page, isHeld: false, &turn)
    finish(&turn)
  }

  /// Goes on to a page though something is pending that the way there asked for.
  ///
  /// - Returns: true if there was such a page; something else may be pending now.
  package mutating func hurry(_ turn: inout HostTurn) throws(Refusal) -> Bool {
    guard following != nil else { return false }
    try goOn(&turn, isHurried: true)
    return true
  }

  /// The link that is on its way; nil if none is.
  var followedLink: Link? { following?.page.link }

  /// The flow that is to be seen: the one in front, unless a link is on its way.
  package var shown: FlowHost { following?.before ?? self }

  private mutating func follow(
    _ page: Destination, isHeld: Bool, _ turn: inout HostTurn
  ) throws(Refusal) {
    guard let moves = moves(to: page) else {
      hold(page, &turn)
      return
    }
    following = Following(page: page, moves: moves, isHeld: isHeld, before: self)
    (ended, gone) = ([], [])
    try goOn(&turn)
  }

  /// The way to a page from wherever the user is; nil if the root is not where the page can be.
  private func moves(to page: Destination) -> [HostMove]? {
    let isThere = root.status.place == page.place
    guard isThere || page.enter != nil else { return nil }
    var moves: [HostMove] = levels.filter { $0.call != nil }.map { _ in .dismiss }
    if !isThere, let enter = page.enter { moves.append(.enter(enter)) }
    if let tab = page.tab { moves.append(.select(tab, page.inputs)) }
    if let call = page.call { moves.append(.call(call)) }
    return moves
  }

  /// Does what is left on the way to a page, as far as nothing has to be waited for.
  private mutating func goOn(
    _ turn: inout HostTurn, isHurried: Bool = false
  ) throws(Refusal) {
    if following == nil { return }
    do throws(Refusal) {
      var isHurried = isHurried
      while let move = following?.moves.first {
        try checkBegun(isHurried)
        if !hasBegun || (isAskingAnew && !isHurried) { return }
        following?.moves.removeFirst()
        try make(move, &turn)
        isHurried = false
      }
      try checkBegun(isHurried)
    } catch {
      return try refuseFollowing(error, &turn)
    }
    if hasBegun, isHurried || !isAsking, let arrived = following {
      following = nil
      (ended, gone) = (arrived.before.ended + ended, arrived.before.gone + gone)
      if let detour = arrived.detour { turn.failure = detour }
    }
  }

  /// True while something waits for the outside that did not before the page was gone to: what was pending
  /// then is given up on the way, or goes on.
  private var isAskingAnew: Bool {
    guard let before = following?.before else { return false }
    let known = before.levels.map { $0.flow.status.attempt }
    return request { known.contains($0) } != nil
  }

  /// Refuses to go on where a flow cannot begin.
  private func checkBegun(_ isHurried: Bool) throws(Refusal) {
    if following == nil || hasBegun { return }
    guard isAsking else {
      throw front.view.failure?.refusal ?? Refusal(.loadNeeded, "the page is without what it loads")
    }
    if isHurried { throw Refusal(.busy, "a load on the way there does not finish at once") }
  }

  private mutating func make(_ move: HostMove, _ turn: inout HostTurn) throws(Refusal) {
    switch move {
    case .dismiss: try dismiss(&turn)
    case .enter(let event):
      turn.tell(root.flow)
      try levels[0].flow.enter(by: event, &turn)
      _ = try settleFlows(&turn)
    case .select(let tab, let inputs): try select(tab, inputs, &turn)
    case .call(let call):
      if front.isBusy { try front.take(.cancelPending, &turn) }
      turn.failure = nil
      following?.isArriving = true
      try present(call.flow(), call.start, &turn)
    }
  }

  /// Takes away the flow in front, and tells its caller.
  private mutating func dismiss(_ turn: inout HostTurn) throws(Refusal) {
    while levels.count > 1, levels[levels.count - 1].call == nil {
      close(from: levels.count - 1, &turn)
    }
    guard levels.count > 1 else { return }
    giveUp(&front, &turn)
    var level = levels.removeLast()
    _ = try end(level, with: level.flow.ending ?? .cancelled, &turn)
    _ = level.flow.takeReports()
    _ = front.takeReports()
  }

  /// Shows a tab, from its root.
  private mutating func select(
    _ flow: ObjectIdentifier, _ inputs: Inputs, _ turn: inout HostTurn
  ) throws(Refusal) {
    guard let position = levels[0].tabs.firstIndex(where: { $0.child.flow().type == flow }) else {
      throw Refusal(.pageInvalid, "no tab here shows the page")
    }
    if levels.count > 1, front.isBusy {
      turn.tell(front.flow)
      try front.take(.cancelPending, &turn)
    }
    bring(tab: position)
    guard levels.count > 1 else { return try startShown(at: 0, inputs, &turn) }
    turn.tell(front.flow, inputs)
    let status = front.status
    if status.canGoBack { try front.take(.backTo(status.firstPlace), &turn) }
    if !inputs.isEmpty { try front.submit(inputs, &turn) }
  }

  /// Puts the flows of a tab in front, and those of the one that was there aside.
  private mutating func bring(tab position: Int) {
    let selection = levels[0].selection
    if position == selection { return }
    levels[0].tabs[selection].hidden = Array(levels[1...])
    levels[0].selection = position
    levels.replaceSubrange(1..., with: levels[0].tabs[position].hidden)
    levels[0].tabs[position].hidden = []
  }

  /// Refuses a page that the outside knows nothing of, such as an unknown user's.
  private func checkArrival(_ failure: Failure) throws(Refusal) {
    guard following?.isArriving == true, !failure.leavesFateUnknown else { return }
    throw Refusal(.pageInvalid, Message(failure.line))
  }

  /// Goes where a page lands that is refused with a code.
  ///
  /// - Returns: false if it says nothing about the code.
  private mutating func land(
    instead refusal: Refusal, _ turn: inout HostTurn
  ) throws(Refusal) -> Bool {
    guard let following, let page = following.page.landing(on: refusal.code.rawValue) else {
      return false
    }
    putBack(following.before)
    turn.failure = nil
    guard let moves = moves(to: page) else { return false }
    self.following = Following(
      page: page, moves: moves, isHeld: following.isHeld, detour: refusal.failure,
      before: following.before)
    (ended, gone) = ([], [])
    try goOn(&turn)
    return true
  }

  /// Puts everything back as it was before a page was gone to that is not possible.
  private mutating func refuseFollowing(
    _ refusal: Refusal, _ turn: inout HostTurn
  ) throws(Refusal) {
    if try land(instead: refusal, &turn) { return }
    guard let following else { throw refusal }
    putBack(following.before)
    // Where it cannot land either, the page is refused for what was wrong with it.
    var refusal = following.detour?.refusal ?? refusal
    if ![Refusal.Code.pageUnknown, .pageInvalid].contains(refusal.code) {
      if refusal.message.isEmpty { refusal.message = refusal.code.rawValue }
      refusal.code = .pageInvalid
    }
    guard following.isHeld else { throw refusal }
    turn.refuseHeld(refusal)
  }

  /// Lets go of a page on the way to which the user does something else.
  mutating func giveUpFollowing() {
    if let before = following?.before { putBack(before) }
  }

  /// Puts the tree back as it was; what has happened to the app since has happened all the same.
  private mutating func putBack(_ before: FlowHost) {
    let (isInBackground, notice) = (isInBackground, notice)
    self = before
    (self.isInBackground, self.notice) = (isInBackground, notice)
  }

  /// Keeps a page until the root is where it can be shown.
  private mutating func hold(_ page: Destination, _ turn: inout HostTurn) {
    heldPage = page
    let place = root.status.place
    turn.tell(root.flow, page.link.map { Inputs(value: $0.description) } ?? .none)
    turn.log.append(
      .decided(Decision(input: .held, from: place, to: place, edge: -1, action: .none, asked: -1)))
  }

  /// Follows the page that was held, once the root is where it can be.
  private mutating func followHeld(_ turn: inout HostTurn) {
    guard let page = held, following == nil, root.status.place == page.place, hasBegun else {
      return
    }
    heldPage = nil
    do throws(Refusal) { try follow(page, isHeld: true, &turn) } catch { turn.refuseHeld(error) }
  }
}

/// A request that a flow of a tree waits for.
package struct PendingRequest {
  package let flow: AnyFlow
  package let request: AskedRequest
  package let attempt: Attempt
}

extension FlowHost {
  /// A line about the tree.
  package struct OutlineLine {
    /// The number of flows and tabs that it lies in.
    package let depth: Int
    /// The name of a tab, or the flow and the step where it is.
    package let text: String
    package let isFront: Bool
  }

  /// The flows that are alive and how they lie, a line per flow and tab.
  package var outline: [OutlineLine] { lines(from: levels.indices, depth: 0) }

  private func lines(from rest: Range<Int>, depth: Int) -> [OutlineLine] {
    guard let index = rest.first else { return [] }
    let level = levels[index]
    let own = line(of: level.flow, depth, isFront: index == levels.count - 1)
    if level.tabs.isEmpty { return [own] + lines(from: rest.dropFirst(), depth: depth + 1) }
    return [own]
      + level.tabs.indices.flatMap { position in
        let tab = level.tabs[position]
        let name = tab.child.placement.tabName
        let heading = name.map { OutlineLine(depth: depth + 1, text: $0, isFront: false) }
        let inside = depth + (name == nil ? 1 : 2)
        let flows =
          position == level.selection
          ? lines(from: rest.dropFirst(), depth: inside)
          : tab.hidden.enumerated().map { line(of: $1.flow, inside + $0, isFront: false) }
        return [heading].compactMap { $0 } + flows
      }
  }

  private func line(of flow: RunningFlow, _ depth: Int, isFront: Bool) -> OutlineLine {
    OutlineLine(depth: depth, text: "\(flow.flow.name):\(flow.stepName)", isFront: isFront)
  }
}

/// One thing to do on the way to a page.
enum HostMove {
  /// Give up the flow in front, which was called, and tell its caller.
  case dismiss
  /// Tell the root of an event, which brings it to the step where the page is.
  case enter(Destination.Entrance)
  /// Show a tab, with its flow at its beginning: started with the inputs if it was not shown yet, else
  /// taken back there and answered with them.
  case select(ObjectIdentifier, Inputs)
  /// Call a flow from there.
  case call(Destination.Call)
}
