/// The flows that run in an app, and the pages that are gone to among them, as a value.
///
/// It decides about the whole tree as a machine does about one flow. Nothing in it waits, loads or
/// shows: a driver hands every input in, performs the requests that are pending afterwards, and shows the
/// flow in front. A copy is a snapshot: undo, saved states and links that are followed completely or not at
/// all are copies of it.
package struct FlowHost {
  private(set) var tree: FlowTree
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
  /// The way to a page that is not there yet.
  @OutOfLine private var following: Following?

  /// A page that is being gone to.
  private struct Following {
    let page: Destination
    /// The things to do that are left.
    var moves: [HostMove]
    /// True once the page's own flow was called, until it has what it loads first.
    var isArriving = false
    /// True if nobody waits for it: the flows show its failure.
    let isHeld: Bool
    /// The page that was held before, and is again if this one turns out to be impossible.
    var heldBefore: Destination?
    /// The reason why it leads elsewhere than it says.
    var detour: Failure?
    /// The tree as it was, which is seen until the page is there.
    var before: FlowTree
  }

  /// A tree whose root is just started.
  ///
  /// - Parameters:
  ///   - root: the root.
  ///   - start: the way it is to be started.
  ///   - wishes: the wishes of earlier trees that are open.
  ///   - turn: the time and the numbers.
  /// - Throws: why it cannot start.
  package init(
    _ root: AnyFlow, _ start: FlowStart, finding wishes: [Wish] = [], _ turn: inout HostTurn
  ) throws(Refusal) {
    turn.tell(root, start.inputs)
    let own = wishes.filter { $0.flow == root.name }
    self.init(
      try RunningFlow(root, start, finding: own, &turn),
      left: wishes.filter { $0.flow != root.name }, &turn)
  }

  /// A tree whose root runs already, and the wishes of other flows that are open.
  init(_ root: RunningFlow, left: [Wish] = [], _ turn: inout HostTurn) {
    tree = FlowTree(root, left: left, &turn)
    settle(&turn)
  }

  /// A tree that stood still, and the page that was held in it.
  init(_ tree: FlowTree, held: Destination?) {
    self.tree = tree
    heldPage = held
  }

  /// The flow that everything belongs to.
  package var root: RunningFlow { tree.levels[0].flow }

  /// The user who acted when the flow began that everything belongs to; nil for nobody.
  package var rootOwner: String? { tree.levels[0].owner }

  /// The flow in front, which the user is in.
  package var front: RunningFlow {
    _read { yield tree.levels[tree.levels.count &- 1].flow }
    _modify { yield &tree.levels[tree.levels.count &- 1].flow }
  }

  /// The flows from the root to the one in front, each shown or called by one before it.
  package var levels: [FlowTree.Level] { tree.levels }

  /// The flows from the root to the one in front.
  package var flows: [AnyFlow] { levels.map { $0.flow.flow } }

  /// The flows that were called and are not over, innermost last.
  package var called: [RunningFlow] { levels.filter { $0.call != nil }.map { $0.flow } }

  /// The flows that lead to the one in front by calls, outermost first.
  package var callers: [AnyFlow] { tree.callers }

  /// True if the flow in front was not called by anybody, but is shown by another.
  package var isFrontShown: Bool { tree.isFrontShown }

  /// True if the flow that would be left now cannot be left from where it is.
  package var isMandatory: Bool { tree.isMandatory }

  /// The flows that can be called now, each once, those of the flow in front first.
  package var calls: [Child] { tree.calls }

  /// True while something in the tree waits for the outside.
  package var isAsking: Bool { tree.isAsking }

  /// The first flow that was called, or is the root, and is not where it was to be started.
  package var unbegun: RunningFlow? {
    levels.first { ($0.call != nil || $0.parent == nil) && !$0.flow.hasBegun }?.flow
  }

  /// False as long as a flow in the tree is not where it was to be started.
  package var hasBegun: Bool { tree.hasBegun }

  /// True if a step watches what it loads that is shown.
  package var isWatching: Bool { tree.isWatching }

  /// The requests that steps watch which are shown.
  package var watched: [WatchedRequest] { tree.watched }

  /// The request in front that is pending and that the caller does not know; nil if there is none.
  package func request(except isKnown: (Attempt) -> Bool) -> PendingRequest? {
    tree.request(except: isKnown)
  }

  /// Every pending request, also those of flows that a link takes away once it has arrived.
  package var requests: [PendingRequest] {
    var found = tree.requests
    for request in following?.before.requests ?? []
    where !found.contains(where: { $0.attempt == request.attempt }) {
      found.append(request)
    }
    return found
  }

  /// The pending request of an attempt; nil if nothing waits for it any more.
  package func request(of attempt: Attempt) -> PendingRequest? {
    tree.request { $0 != attempt } ?? following?.before.request { $0 != attempt }
  }

  /// The called flows that are over, since this was asked last, each once.
  package mutating func takeEnded() -> [RunningFlow] {
    // Observers learn what a page has ended once the page has arrived, if it ever does.
    if following != nil { return following?.before.takeEnded() ?? [] }
    return tree.takeEnded()
  }

  /// Shows the steps that take no answer with another config.
  package mutating func use(_ config: ConfigBox?) {
    tree.use(config)
    following?.before.use(config)
  }

  /// Takes on who acts, and how long the outside knows keys.
  package mutating func use(owner: String?, keyLasts: Duration?) {
    tree.use(owner: owner, keyLasts: keyLasts)
    if !_following.isAbsent { following?.before.use(owner: owner, keyLasts: keyLasts) }
  }

  /// The mutations that may have taken effect, of the flow in front and of those that it has called.
  package var unresolvedInFront: [Wish] { shown.unresolvedInFront }

  /// Every mutation of the user who acts that may have taken effect.
  package var unresolved: [Wish] { shown.unresolved }

  /// The wishes that the next tree goes on with, once this one is over.
  package var lasting: [Wish] { shown.lasting }

  /// The wishes of a tree that was taken back altogether: what it did outside stays done.
  package var undone: [Wish] {
    shown.left + shown.alive.flatMap { $0.flow.machine.wishes.undone }
  }

  /// Keeps what stays done outside of a later tree that was taken back.
  package mutating func keep(undone other: FlowHost) { tree.keep(undone: other.shown) }

  /// Settles a wish of which the app knows what became of it.
  ///
  /// - Returns: false if nobody keeps it.
  mutating func resolve(_ wish: Wish) -> Bool {
    _ = following?.before.settle(wish)
    return tree.settle(wish)
  }

  /// True if an attempt was for a wish that somebody keeps.
  func knows(_ attempt: Attempt) -> Bool { shown.knows(attempt) }

  /// Takes what a watched request brings by now, and drops it where its step was left.
  package mutating func update(
    _ watched: WatchedRequest, with value: any Sendable, _ turn: inout HostTurn
  ) {
    let hasGoneOn = tree.update(watched, with: value, &turn)
    _ = following?.before.update(watched, with: value, &turn)
    if following == nil, hasGoneOn || tree.isUnneeded { settle(&turn) }
  }

  /// Lets every flow do what its step says about something that happened to the app.
  mutating func react(to event: AppEvent, _ turn: inout HostTurn) {
    tree.react(to: event, &turn)
    settle(&turn)
  }
}

// Inputs

extension FlowHost {
  /// The user answered the flow in front, in text.
  ///
  /// - Parameters:
  ///   - inputs: the answer.
  ///   - isDespiteOpen: true to perform what it is for whatever else may have taken effect.
  ///   - turn: the time and the numbers.
  /// - Throws: why it cannot be taken now.
  package mutating func submit(
    _ inputs: Inputs, despiteOpen isDespiteOpen: Bool = false, _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    turn.tell(front.flow, inputs)
    try front.take(isDespiteOpen ? .despiteOpen(.submit(inputs)) : .submit(inputs), &turn)
    finish(&turn)
  }

  /// The user went one step back; a flow that is shown has nothing before its first step.
  package mutating func back(_ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    try checkBegun()
    if isFrontShown || front.isMandatory, !front.hasStepBefore {
      throw Refusal(
        .backNothing, "step \(front.stepName) is the first of \(front.flow.name)")
    }
    try take(.back, &turn)
  }

  /// The user went back to the latest visit of a step.
  package mutating func back(toStepAt place: Int, _ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    try checkBegun()
    try take(.backTo(front.flow.stepNames[place]), &turn)
  }

  /// Refuses to lead back in a flow that has not come to its first step.
  private func checkBegun() throws(Refusal) {
    guard let run = unbegun else { return }
    if run.isBusy {
      throw Refusal(.busy, "flow \(run.flow.name) is waiting for \(front.asked?.name ?? "")")
    }
    throw .lacksStart(of: run.flow)
  }

  /// The user gave up whatever can be given up first: a flow that has not begun, what is pending, or the flow in
  /// front.
  package mutating func cancel(_ turn: inout HostTurn) throws(Refusal) {
    if !front.isBusy { return try leave(&turn) }
    if unbegun == nil { try cancelPending(&turn) } else { try leave(isForced: true, &turn) }
  }

  /// The user gave up what is pending in a flow: in front, unless an id names another.
  package mutating func cancelPending(
    id: UInt64? = nil, _ turn: inout HostTurn
  ) throws(Refusal) {
    try take(.cancelPending, id: id, &turn)
  }

  /// The user leaves a flow, the one in front unless an id names another, and with it everything that it
  /// called; one that is shown is left with everything around it.
  ///
  /// - Parameters:
  ///   - id: the flow; nil for the one in front.
  ///   - isForced: true to leave also a step that cannot be left.
  ///   - turn: the time and the numbers.
  /// - Throws: `back.nothing` if it cannot be left, `flow.ended` if it is over.
  package mutating func leave(
    id: UInt64? = nil, isForced: Bool = false, _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    try tree.reach(id) { (tree, index) throws(Refusal) in
      let stepName = tree.levels[index].flow.stepName
      var index = index
      while tree.levels[index].call == nil, let parent = tree.levels[index].parent {
        index = parent
      }
      let flow = tree.levels[index].flow
      if flow.isMandatory, !isForced {
        throw Refusal(.backNothing, "step \(stepName) cannot be left")
      }
      tree.close(from: index + 1, &turn)
      turn.tell(flow.flow)
      if flow.isBusy { try tree.levels[index].flow.take(.cancelPending, &turn) }
      try tree.levels[index].flow.take(.leave, &turn)
    }
    finish(&turn)
  }

  /// The user wants what failed, or was cancelled, to be tried again.
  ///
  /// - Throws: `retry.nothing` if there is nothing to try again, `effect.old` and `effect.secret` if what may have
  ///   taken effect cannot be asked again.
  package mutating func retry(_ turn: inout HostTurn) throws(Refusal) {
    // A flow that was left asks for its own mutations only.
    let name = front.flow.name
    if !front.isBusy, !front.waysOn.canRetry,
      let wish = unresolvedInFront.last(where: { $0.flow != name })
    {
      throw Refusal(
        .retryNothing,
        """
        there is nothing to try again at step \(front.stepName); start \(wish.flow) and retry there to find out \
        about \(wish.request)
        """)
    }
    try take(.retry, &turn)
  }

  /// The user did something in a flow, in front unless an id names another.
  mutating func take(
    _ input: MachineInput, id: UInt64? = nil, _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    try tree.change(id) { (flow) throws(Refusal) in
      turn.tell(flow.flow)
      try flow.take(input, &turn)
    }
    finish(&turn)
  }

  /// Something happened outside that a flow's transition table decides about.
  ///
  /// - Parameters:
  ///   - event: the name of the event.
  ///   - flow: the name of the flow that takes it; nil for the innermost one that has a way for the event where it
  ///     is, in front or else in a tab that is not selected.
  ///   - turn: the time and the numbers.
  /// - Throws: `event.unknown` if no flow that runs has such an event, `event.unhandled` if none has a way for it
  ///   where it is.
  package mutating func raise(
    _ event: String, in flow: String?, _ turn: inout HostTurn
  ) throws(Refusal) {
    let alive = tree.alive.reversed().filter { flow == nil || $0.flow.flow.name == flow }
    if let flow, alive.isEmpty {
      let known = tree.alive.reversed().map { $0.flow.flow.name }
      throw Refusal(
        "event.unknown",
        "no flow \(flow) runs\(FlowHost.list(known))", unknown: flow, known: known)
    }
    let knowing = alive.compactMap { level in
      level.flow.flow.eventNames.firstIndex(of: event).map { (level: level, event: $0) }
    }
    guard
      let told = knowing.first(where: {
        $0.level.flow.flow.handles($0.event, at: $0.level.flow.place)
      })
        ?? knowing.first
    else {
      let known = alive.flatMap { $0.flow.flow.eventNames }
      let place = flow.map { "flow \($0)" } ?? "none of the flows that run"
      throw Refusal(
        "event.unknown", "\(place) has no event '\(event)'\(FlowHost.list(known))", unknown: event,
        known: known)
    }
    try raise(told.event, id: told.level.id, { _ in }, &turn)
  }

  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    return "; there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
  }

  /// Something happened outside that the transition table of a flow decides about: at once, or when no effect is on
  /// its way any more in what it would take away.
  mutating func raise(
    _ event: Int, id: UInt64, _ fold: @escaping @Sendable (inout AnyGiven) -> Void,
    _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    guard let flow = tree.level(of: id)?.flow, !flow.isOver else {
      throw Refusal(.flowEnded, "the flow is not running any more")
    }
    if !flow.flow.handles(event, at: flow.place) { throw flow.machine.unhandled(event) }
    let hearing = FailureHearing(codes: [], event: event, fold: fold)
    tree.heard.append(.init(level: id, hearing: hearing, failure: nil))
    finish(&turn)
  }

  /// The names of the events of the flows that run, each once, those of the innermost first.
  package var events: [(flow: String, event: String)] {
    tree.alive.reversed().flatMap { level in
      level.flow.flow.eventNames.map { (level.flow.flow.name, $0) }
    }
  }

  /// The user went to a tab of the root, which is shown as it was left.
  mutating func select(tab flow: ObjectIdentifier, _ turn: inout HostTurn) throws(Refusal) {
    try select(tabAt: tree.tab(of: flow), &turn)
  }

  /// The user went to the tab at a position; nil for one that there is not.
  mutating func select(tabAt position: Int?, _ turn: inout HostTurn) throws(Refusal) {
    giveUpFollowing()
    guard let position else {
      throw Refusal("tab.unknown", "step \(root.stepName) of \(root.flow.name) has no such tab")
    }
    try tree.select(tab: position, &turn)
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
    try tree.present(flow, start, &turn)
    finish(&turn)
  }

  /// The outside answered or failed; what comes of what was given up is dropped.
  mutating func take(
    _ result: Result<any Sendable, Failure>, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    switch result {
    case .success(let value): try answered(value, attempt, &turn)
    case .failure(let failure): try failed(failure, attempt, &turn)
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

  /// An answer or a failure arrived of a request that a flow had given up.
  ///
  /// The wish that it was for is settled; what is shown stays.
  package mutating func arrived(
    _ result: Result<any Sendable, Failure>, _ attempt: Attempt, of flow: AnyFlow?,
    _ turn: inout HostTurn
  ) {
    tree.arrived(result, attempt, of: flow, &turn)
  }

  private mutating func bring(
    _ input: MachineInput, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    if case .failed(let failure, _) = input, let heard = tree.hearing(of: failure, attempt) {
      return hear(heard, input, attempt, &turn)
    }
    let asked = following?.isArriving == true ? request(of: attempt) : nil
    do throws(Refusal) {
      guard try deliver(input, attempt, &turn) else { return }
      if case .failed(let failure, _) = input, let asked { try checkArrival(failure, of: asked) }
    } catch {
      try refuseFollowing(error, &turn)
      return
    }
    settle(&turn)
    try goOn(&turn)
    presentDue(&turn)
  }

  /// Hands what the outside brought to the flows that wait for it: on the way to a page, and in the tree as it was
  /// before, where what was pending goes on until the page is there.
  ///
  /// - Returns: false if nothing waits for it on the way.
  private mutating func deliver(
    _ input: MachineInput, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) -> Bool {
    guard following?.before.waits(for: attempt) == true else {
      return try tree.bring(input, attempt, &turn)
    }
    guard tree.waits(for: attempt) else {
      try following?.before.resume(input, attempt, &turn)
      return false
    }
    // Both go on alike and with the same numbers: they ask for the same next, which happens once and is noted once.
    var turnBefore = turn
    defer { turn.identity.goOn(from: turnBefore.identity) }
    try following?.before.resume(input, attempt, &turnBefore)
    return try tree.bring(input, attempt, &turn)
  }

  /// A request failed, and the failure is an event to a flow: a page that was gone to is held until it is possible.
  private mutating func hear(
    _ heard: FlowTree.HeardFailure, _ input: MachineInput, _ attempt: Attempt,
    _ turn: inout HostTurn
  ) {
    var page: Destination?
    if let arriving = following {
      page = arriving.page
      following = nil
      tree.ended = arriving.before.ended + tree.ended
      tree.gone = arriving.before.gone + tree.gone
    }
    do throws(Refusal) {
      _ = try tree.bring(input, attempt, &turn)
    } catch {
      // A start that is refused on its way is not there.
      if let index = tree.levels.firstIndex(where: { $0.flow.attempt == attempt }), index > 0 {
        tree.close(from: index, &turn)
      }
    }
    tree.heard.append(heard)
    settle(&turn)
    if let page, page.place != root.place { hold(page.waiting, &turn) }
  }

  /// Ends a flow that cannot begin, since an answer on the way there was refused; not on the way to a page, which
  /// is refused as a whole.
  @discardableResult
  package mutating func endStart(
    of attempt: Attempt, with failure: Failure, _ turn: inout HostTurn
  ) -> Bool {
    if isFollowing { return false }
    let hasEnded = try? tree.change(
      where: { $0.flow.attempt == attempt && !$0.flow.hasBegun }, by: { $0.fail(failure, &turn) })
    guard hasEnded == true else { return false }
    settle(&turn)
    return true
  }

  /// Settles what a user did, who has seen the last notification by now.
  private mutating func finish(_ turn: inout HostTurn) {
    if notice != nil { notice = nil }
    settle(&turn)
  }

  /// Lets every flow hear what it has to, and goes where one of them, or a page that was held, leads.
  private mutating func settle(_ turn: inout HostTurn) {
    if held == nil, tree.isSingle {
      _ = front.takeReports()
      return
    }
    turn.reason = nil
    if let page = tree.settle(&turn), following == nil {
      do throws(Refusal) { try follow(page, isHeld: true, &turn) } catch {
        turn.failure = error.failure
      }
    }
    if let left = tree.leftPage {
      tree.leftPage = nil
      if left.place != root.place { hold(left.waiting, &turn) }
    }
    if let reason = turn.reason { turn.failure = reason }
    followHeld(&turn)
    presentDue(&turn)
  }

  private mutating func presentDue(_ turn: inout HostTurn) {
    if following == nil { tree.presentDue(&turn) }
  }
}

// Links

extension FlowHost {
  /// Goes to a page.
  ///
  /// The tree stands as it was until the page's flow is where it was to be started; then what was called is
  /// dismissed, innermost first. If the root is not where the page can be, or something is on its way that may
  /// take effect, the page is held instead.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isForced: true to give up what is on its way, and to take away also what should be left first.
  ///   - isNotified: true if a notification leads there: another page that is held stays so.
  ///   - turn: the time and the numbers.
  /// - Throws: `page.invalid` if something stands in the way, or why the page is not possible.
  package mutating func open(
    _ page: Destination, isForced: Bool, isNotified: Bool = false, _ turn: inout HostTurn
  ) throws(Refusal) {
    giveUpFollowing()
    let mustWait = moves(to: page) == nil || !isForced && isEffectOnItsWay(before: page)
    if mustWait {
      if !isNotified || held == nil { hold(page, &turn) }
    } else {
      if !isForced { try checkLeaving() }
      // A page that only waited for what is on its way is one that the user has thought better of.
      let heldBefore = held
      if !isNotified, let page = held, moves(to: page) != nil { heldPage = nil }
      try follow(page, isHeld: false, heldBefore: heldBefore, &turn)
    }
    finish(&turn)
  }

  /// True while something is on its way that may take effect, in a flow that a page takes away.
  private func isEffectOnItsWay(before page: Destination) -> Bool {
    levels.contains { $0.flow.isPerforming }
      || root.place != page.place && tree.alive.contains { $0.flow.isPerforming }
  }

  /// Refuses to take away what should be left first.
  private func checkLeaving() throws(Refusal) {
    for level in levels where level.call != nil {
      if let obstacle = level.flow.obstacle {
        throw Refusal(.pageInvalid, "\(obstacle)").remedied(by: .leave)
      }
    }
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

  /// The tree that is to be seen: as it was, while a link is on its way.
  var shown: FlowTree { following?.before ?? tree }

  /// The flows that are to be seen, from the root to the one in front.
  var shownLevels: [FlowTree.Level] { _following.isAbsent ? tree.levels : shown.levels }

  /// The flow that has an id and is to be seen, or was until it was taken out; nil if there is none.
  func shownFlow(of id: UInt64) -> RunningFlow? {
    _following.isAbsent ? tree.flow(of: id) : shown.flow(of: id)
  }

  /// The mutations that may have taken effect, of a flow and of those that it has called, oldest first.
  func unresolved(of flow: RunningFlow) -> [Wish] {
    _following.isAbsent ? tree.unresolved(of: flow) : shown.unresolved(of: flow)
  }

  /// True while a page is being gone to.
  package var isFollowing: Bool { following != nil }

  private mutating func follow(
    _ page: Destination, isHeld: Bool, heldBefore: Destination? = nil, _ turn: inout HostTurn
  ) throws(Refusal) {
    guard let moves = moves(to: page) else {
      hold(page, &turn)
      return
    }
    following = Following(
      page: page, moves: moves, isHeld: isHeld, heldBefore: heldBefore, before: tree)
    _ = tree.takeEnded()
    try goOn(&turn)
  }

  /// The way to a page from wherever the user is; nil if the root is not where the page can be.
  private func moves(to page: Destination) -> [HostMove]? {
    let isThere = root.place == page.place
    guard isThere || page.enter != nil else { return nil }
    var moves: [HostMove] = levels.filter { $0.call != nil }.map { _ in .dismiss }
    if !isThere, let enter = page.enter { moves.append(.enter(event: enter)) }
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
      tree.ended = arrived.before.ended + tree.ended
      tree.gone = arrived.before.gone + tree.gone
      if let detour = arrived.detour { turn.failure = detour }
    }
  }

  /// True while something waits for the outside that did not before the page was gone to: what was pending
  /// then is given up on the way, or goes on.
  private var isAskingAnew: Bool {
    guard let before = following?.before else { return false }
    let known = before.levels.map { $0.flow.attempt } + before.requests.map { $0.attempt }
    return tree.request { known.contains($0) } != nil
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
    case .dismiss: try tree.dismiss(&turn)
    case .enter(let event):
      turn.tell(root.flow)
      try tree.levels[0].flow.hear(event, &turn)
      _ = try tree.settleFlows(&turn)
    case .select(let tab, let inputs): try tree.select(pageIn: tab, inputs, &turn)
    case .call(let call):
      if front.isBusy { try front.take(.cancelPending, &turn) }
      turn.failure = nil
      following?.isArriving = true
      try tree.present(call.flow(), call.start, &turn)
    }
  }

  /// Refuses a page that the outside knows nothing of, such as an unknown user's.
  private func checkArrival(
    _ failure: Failure, of asked: PendingRequest
  ) throws(Refusal) {
    let isAnswered =
      failure.tookEffect == .no && failure.code != Failure.offline.code
      || asked.flow.declaredFailures(of: asked.request.name).contains(failure.code)
    guard isAnswered else { return }
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
    giveUpFollowing()
    turn.failure = nil
    guard let moves = moves(to: page) else { return false }
    self.following = Following(
      page: page, moves: moves, isHeld: following.isHeld, heldBefore: following.heldBefore,
      detour: refusal.failure, before: tree)
    _ = tree.takeEnded()
    try goOn(&turn)
    return true
  }

  /// Puts everything back as it was before a page was gone to that is not possible.
  private mutating func refuseFollowing(
    _ refusal: Refusal, _ turn: inout HostTurn
  ) throws(Refusal) {
    if try land(instead: refusal, &turn) { return }
    guard let following else { throw refusal }
    undoFollowing()
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
    if _following.isAbsent { return }
    guard let before = following?.before else { return }
    (tree, following) = (before, nil)
  }

  /// Makes everything as it was before a page was gone to that turns out to be impossible.
  mutating func undoFollowing() {
    guard let following else { return }
    giveUpFollowing()
    if let page = following.heldBefore { heldPage = page }
  }

  /// Keeps a page until the root is where it can be shown, and nothing is on its way.
  private mutating func hold(_ page: Destination, _ turn: inout HostTurn) {
    heldPage = page
    let place = root.place
    turn.tell(root.flow, page.link.map { Inputs(value: $0.description) } ?? .none)
    turn.note(Decision(input: .held, from: place, to: place, edge: -1, action: .none, asked: -1))
  }

  /// Follows the page that was held, once the root is where it can be and nothing is on its way any more.
  private mutating func followHeld(_ turn: inout HostTurn) {
    guard let page = held, following == nil, hasBegun, root.outcome == nil,
      moves(to: page) != nil, !isEffectOnItsWay(before: page)
    else { return }
    heldPage = nil
    // What one user had begun is nobody else's.
    if let user = page.user, let owner = tree.owner, user != owner { return }
    do throws(Refusal) {
      try checkLeaving()
      try follow(page, isHeld: true, &turn)
    } catch {
      turn.refuseHeld(error)
    }
  }
}

/// One thing to do on the way to a page.
enum HostMove {
  /// Give up the flow in front, which was called, and tell its caller.
  case dismiss
  /// Tell the root of an event, which brings it to the step where the page is.
  case enter(event: Int)
  /// Show a tab, with its flow at its beginning: started with the inputs if it was not shown yet, else
  /// taken back there and answered with them.
  case select(ObjectIdentifier, Inputs)
  /// Call a flow from there.
  case call(Destination.Call)
}
