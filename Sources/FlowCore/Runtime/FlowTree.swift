/// The flows that run in an app, as a value: a root, what it shows in tabs or in its own place, and what was
/// called over that.
///
/// The flows in tabs that are not selected live as those in front do: they take inputs, hear each other, and
/// tell the root.
///
/// It passes on what flows have to know of each other; ``FlowHost`` decides which page comes next.
package struct FlowTree {
  /// The flows from the root to the one in front, each shown or called by one before it.
  package internal(set) var levels: [Level]
  /// The called flows that are over, since somebody took them, each once.
  var ended: [RunningFlow] = []
  /// Everything that was taken out of the tree since somebody took it, each with its outcome.
  var gone: [Level] = []
  /// The wishes that runs left open which are over, for the next run of their flow.
  private(set) var left: [Wish] = []
  /// The user who acts; nil for nobody.
  private(set) var owner: String?
  /// The time for which the outside knows keys, where a mutation does not say it.
  private var keyLasts: Duration?
  /// The failures that flows have heard of and were not told of yet, as long as an effect is on its way.
  var heard: [HeardFailure] = []
  /// The page that was in front when the root had to leave the step where it was; nil until then.
  var leftPage: Destination?
  /// True if the root may have something to present by itself.
  private var isDue = false
  /// The number of times that tabs were laid out, which tells whether the tabs are still the same.
  private var layouts = 0

  /// A flow in the tree.
  package struct Level {
    package internal(set) var flow: RunningFlow
    /// Tells it from every other flow that ever ran in the tree.
    let id: UInt64
    /// The position of the level that shows or called it; nil for the root.
    let parent: Int?
    /// Its position among its parent's children.
    let child: Int
    /// The attempt of the call; nil if it is shown.
    package let call: Attempt?
    /// The user who acted when it began; nil for nobody.
    var owner: String?
    /// True if it was called over what its parent shows, which does not wait for it.
    var isOver = false
    /// The tabs that it shows; empty if it shows its own steps.
    package internal(set) var tabs: [Tab] = []
    /// The position of the tab that is shown.
    package internal(set) var selection = 0
    /// The position of the step whose flows are laid out.
    var laidOut: Int?

    /// Changes the flows of the tabs that are not in front, tab by tab.
    fileprivate mutating func changeHidden(_ change: (inout Level) -> Void) {
      for tab in tabs.indices where !tabs[tab].hidden.isEmpty {
        for level in tabs[tab].hidden.indices { change(&tabs[tab].hidden[level]) }
        tabs[tab].isUnsettled = true
      }
    }
  }

  /// A place for a flow that is shown for as long as its parent is at a step.
  package struct Tab {
    package let child: Child
    /// The flow in it and those that it shows, while another tab is in front; empty until it is shown for
    /// the first time.
    package internal(set) var hidden: [Level] = []
    /// True if something happened in it that nobody has heard of yet.
    var isUnsettled = false
  }

  /// A tree of these flows, and wishes that nobody of them is about.
  init(_ levels: [Level], left: [Wish] = []) {
    self.levels = levels
    self.left = left
  }

  /// A tree of a root that runs already, and wishes of other flows.
  init(_ root: RunningFlow, left: [Wish] = [], _ turn: inout HostTurn) {
    (self.left, owner, keyLasts) = (left, turn.identity.owner, turn.identity.keyLasts)
    levels = [
      Level(
        flow: root, id: turn.identity.next(), parent: nil, child: 0, call: nil,
        owner: turn.identity.owner)
    ]
  }

  /// The flow that everything belongs to.
  var root: RunningFlow { levels[0].flow }

  /// The flow in front, which the user is in.
  var front: RunningFlow {
    _read { yield levels[levels.count &- 1].flow }
    _modify { yield &levels[levels.count &- 1].flow }
  }

  /// The flows that lead to the one in front by calls, outermost first.
  var callers: [AnyFlow] {
    var callers: [AnyFlow] = []
    var index = levels.count - 1
    while levels[index].call != nil, let parent = levels[index].parent {
      callers.insert(levels[parent].flow.flow, at: 0)
      index = parent
    }
    return callers
  }

  /// True if the flow in front was not called by anybody, but is shown by another.
  var isFrontShown: Bool { levels.count > 1 && levels[levels.count - 1].call == nil }

  /// True if the flow that would be left now cannot be left from where it is.
  var isMandatory: Bool {
    let last = levels.last { $0.call != nil || $0.parent == nil }
    return last?.flow.isMandatory ?? false
  }

  /// True while something waits for the outside.
  var isAsking: Bool { levels.contains { $0.flow.isAsking } }

  /// False as long as a flow is not where it was to be started.
  var hasBegun: Bool { levels.allSatisfy { $0.flow.hasBegun } }

  /// True if the step where some flow rests is not needed any more.
  var isUnneeded: Bool { levels.contains { $0.flow.isUnneeded } }

  /// True if the root alone is shown, and goes on by itself: nothing follows from what happens in it.
  var isSingle: Bool {
    heard.isEmpty && levels.count == 1 && levels[0].tabs.isEmpty && !levels[0].flow.isUnneeded
      && (!levels[0].flow.flow.showsChildren || levels[0].laidOut == levels[0].flow.place)
  }

  /// The request in front that is pending and that the caller does not know; nil if there is none.
  func request(except isKnown: (Attempt) -> Bool) -> PendingRequest? {
    for index in levels.indices.reversed() {
      if let request = levels[index].flow.request(except: isKnown) { return request }
    }
    return nil
  }

  /// Every pending request.
  var requests: [PendingRequest] {
    var found: [PendingRequest] = []
    for index in levels.indices {
      found += levels[index].flow.requests
      for tab in levels[index].tabs { found += tab.hidden.flatMap { $0.flow.requests } }
    }
    return found
  }

  /// True if a flow waits for what was asked in an attempt.
  func waits(for attempt: Attempt) -> Bool { requests.contains { $0.attempt == attempt } }

  /// The called flows that are over, since this was asked last, each once.
  mutating func takeEnded() -> [RunningFlow] {
    if ended.isEmpty && gone.isEmpty { return [] }
    defer { (ended, gone) = ([], []) }
    return ended
  }

  /// Every flow that is alive: those in tabs that are not selected first, then those from the root to the one
  /// in front.
  var alive: [Level] { levels.flatMap { $0.tabs.flatMap { $0.hidden } } + levels }

  /// The flow that has an id; nil if it is not alive.
  func level(of id: UInt64) -> Level? {
    levels.last { $0.id == id }
      ?? levels.lazy.flatMap { $0.tabs }.flatMap { $0.hidden }.first { $0.id == id }
  }

  /// The flow that has an id, or had it until it was taken out; nil if there is none.
  func flow(of id: UInt64) -> RunningFlow? {
    if let index = levels.lastIndex(where: { $0.id == id }) { return levels[index].flow }
    return (level(of: id) ?? gone.last { $0.id == id })?.flow
  }

  /// Changes the innermost flow that is wanted, in front or in a tab that is not selected.
  ///
  /// - Parameters:
  ///   - isWanted: true of the flow.
  ///   - change: changes it.
  /// - Returns: false if there is none.
  /// - Throws: what `change` throws.
  mutating func change(
    where isWanted: (Level) -> Bool, by change: (inout RunningFlow) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    if let index = levels.lastIndex(where: isWanted) {
      try change(&levels[index].flow)
      return true
    }
    for index in levels.indices {
      for tab in levels[index].tabs.indices {
        guard let level = levels[index].tabs[tab].hidden.lastIndex(where: isWanted) else {
          continue
        }
        levels[index].tabs[tab].isUnsettled = true
        try change(&levels[index].tabs[tab].hidden[level].flow)
        return true
      }
    }
    return false
  }

  /// Changes a flow, the one in front unless an id names another.
  ///
  /// - Throws: `flow.ended` if it is not running any more, or what `body` throws.
  mutating func change(
    _ id: UInt64?, _ body: (inout RunningFlow) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard let id else { return try body(&front) }
    guard try change(where: { $0.id == id }, by: body) else { throw .notRunning }
  }

  /// Does something in the tab of a flow, as if that were selected.
  ///
  /// - Throws: `flow.ended` if it is not running any more, or what `body` throws.
  mutating func reach(
    _ id: UInt64?, _ body: (inout FlowTree, Int) throws(Refusal) -> Void
  ) throws(Refusal) {
    let isWanted = { (level: Level) in level.id == id }
    if let index = id == nil ? levels.count - 1 : levels.lastIndex(where: isWanted) {
      return try body(&self, index)
    }
    guard let tab = levels[0].tabs.firstIndex(where: { $0.hidden.contains(where: isWanted) }) else {
      throw .notRunning
    }
    try inTab(tab) { (tree) throws(Refusal) in
      if let index = tree.levels.lastIndex(where: isWanted) { try body(&tree, index) }
    }
    if levels[0].tabs.indices.contains(tab) { levels[0].tabs[tab].isUnsettled = true }
  }

  /// Does something as if a tab of the root were selected, and selects the one that was again, unless the root
  /// has gone elsewhere meanwhile.
  private mutating func inTab(
    _ position: Int, _ body: (inout FlowTree) throws(Refusal) -> Void
  ) throws(Refusal) {
    let (selection, layout) = (levels[0].selection, layouts)
    bring(tab: position)
    try body(&self)
    let tabs = levels[0].tabs.indices
    guard layouts == layout, tabs.contains(selection), levels[0].selection == position else {
      return
    }
    bring(tab: selection)
  }

  /// The position of the tab of the root that shows a flow; nil if there is none.
  func tab(of flow: ObjectIdentifier) -> Int? {
    levels[0].tabs.firstIndex { $0.child.flow().type == flow }
  }

  /// The flows that can be called now, each once, those of the flow in front first.
  var calls: [Child] {
    var types: Set<ObjectIdentifier> = Set(levels.dropLast().map { $0.flow.flow.type })
    return callable.map { $0.child }.filter { types.insert($0.flow().type).inserted }
  }

  /// The flows that can be called now, by the flow in front and by those that show others, innermost first.
  private var callable: [(level: Int, child: Child)] {
    levels.indices.reversed().flatMap { index -> [(Int, Child)] in
      guard index == levels.count - 1 || !levels[index].tabs.isEmpty else { return [] }
      return levels[index].flow.children.filter { $0.placement == .called }.map { (index, $0) }
    }
  }

  /// Shows the steps that take no answer with another config.
  mutating func use(_ config: ConfigBox?) {
    for index in levels.indices {
      levels[index].flow.use(config)
      levels[index].changeHidden { $0.flow.use(config) }
    }
  }

  /// Takes on who acts, and how long the outside knows keys.
  mutating func use(owner: String?, keyLasts: Duration?) {
    if self.owner == owner, self.keyLasts == keyLasts { return }
    (self.owner, self.keyLasts) = (owner, keyLasts)
    for index in levels.indices {
      levels[index].flow.use(owner: owner, keyLasts: keyLasts)
      for tab in levels[index].tabs.indices {
        for level in levels[index].tabs[tab].hidden.indices {
          levels[index].tabs[tab].hidden[level].flow.use(owner: owner, keyLasts: keyLasts)
        }
      }
    }
  }

  // Wishes

  /// The mutations that may have taken effect, of a flow and of those that it has called, oldest first.
  func unresolved(of flow: RunningFlow) -> [Wish] {
    let own = flow.unresolved
    if left.isEmpty { return own }
    return left.filter { $0.isUnresolved && $0.caller == flow.flow.name && $0.owner == owner } + own
  }

  /// The mutations that may have taken effect, of the flow in front and of those that it, or those that show it,
  /// have called.
  var unresolvedInFront: [Wish] {
    let own = front.unresolved
    if left.isEmpty { return own }
    var names = [front.flow.name]
    var index = levels.count - 1
    while levels[index].call == nil, let parent = levels[index].parent {
      names.append(levels[parent].flow.flow.name)
      index = parent
    }
    return left.filter { wish in
      wish.isUnresolved && wish.owner == owner && wish.caller.map(names.contains) == true
    } + own
  }

  /// Every wish of the user who acts of which nobody knows what became of it.
  var unresolved: [Wish] {
    left.filter { $0.isUnresolved && $0.owner == owner }
      + alive.flatMap { $0.flow.unresolved }
  }

  /// Every wish that is not settled, those that took effect while their flows have not gone on among them.
  var kept: [Wish] { left + alive.flatMap { $0.flow.machine.wishes.all } }

  /// The wishes that another tree goes on with.
  var lasting: [Wish] {
    left
      + alive.flatMap { $0.flow.machine.wishes.lasting }
      .map { wish in
        var wish = wish
        wish.place = nil
        return wish
      }
  }

  /// Keeps what stays done outside of a later tree that was taken back.
  mutating func keep(undone other: FlowTree) {
    let known = Set(kept.map { $0.key })
    for level in other.alive {
      let (name, wishes) = (level.flow.flow.name, level.flow.machine.wishes)
      let run = level.flow.machine.run
      let isKept = try? change(
        where: { $0.flow.flow.name == name && $0.flow.machine.run == run },
        by: { $0.keep(wishes) })
      if isKept != true { left += wishes.undone.filter { !known.contains($0.key) } }
    }
    left += other.left.filter { !known.contains($0.key) }
  }

  /// Keeps wishes that were saved: the run that they are of goes on with them, else another of the flow.
  mutating func keep(saved wishes: [Wish]) {
    for wish in wishes {
      let isOwn = { (level: Level) in
        level.flow.flow.name == wish.flow && level.flow.machine.run == wish.run
      }
      let isAlike = { (level: Level) in level.flow.flow.name == wish.flow }
      let isTaken = [isOwn, isAlike].contains { isWanted in
        let isTaken = try? change(where: isWanted) { $0.take(over: wish) }
        return isTaken == true
      }
      if !isTaken { left.append(wish) }
    }
  }

  /// Settles a wish, wherever it is kept.
  ///
  /// - Returns: false if nobody keeps it.
  mutating func settle(_ wish: Wish) -> Bool {
    let count = left.count
    left.removeAll { $0.key == wish.key }
    if left.count < count { return true }
    let isSettled = try? change(
      where: { $0.flow.machine.wishes.all.contains(wish) }, by: { $0.settle(wish) })
    return isSettled == true
  }

  /// An answer or a failure arrived of an attempt that was given up: the wish that it was for is settled.
  ///
  /// - Parameters:
  ///   - result: the result.
  ///   - attempt: the attempt.
  ///   - flow: the flow that asked, where it is known; one without such a wish notes that it came too late.
  ///   - turn: the time and the numbers.
  mutating func arrived(
    _ result: Result<any Sendable, Failure>, _ attempt: Attempt, of flow: AnyFlow?,
    _ turn: inout HostTurn
  ) {
    let input: MachineInput =
      switch result {
      case .success(let value): .answered(value, attempt)
      case .failure(let failure): .failed(failure, attempt)
      }
    let isKnowing = { (level: Level) in level.flow.knows(attempt) }
    let isAsking = { (level: Level) in level.flow.flow === flow && level.flow.outcome == nil }
    for isWanted in [isKnowing, isAsking] {
      let isTold = try? change(where: isWanted) { (running) throws(Refusal) in
        turn.goOn(running.flow)
        // A machine refuses nothing that comes too late.
        try running.take(input, &turn)
      }
      if isTold == true { return }
    }
    guard let wish = left.first(where: { $0.attempts.contains(attempt) }) else { return }
    switch result {
    case .success(let value):
      turn.note(.resolved(wish, .took, Machine.text(of: value)))
    case .failure(let failure):
      guard wish.declares(failure) else { return }
      turn.note(.resolved(wish, .didNot, failure.line))
    }
    left.removeAll { $0.key == wish.key }
  }

  /// True if an attempt was for a wish that somebody keeps.
  func knows(_ attempt: Attempt) -> Bool {
    left.contains { $0.attempts.contains(attempt) } || alive.contains { $0.flow.knows(attempt) }
  }

  /// Takes the wishes that earlier runs of a flow left open.
  private mutating func takeLeft(by flow: AnyFlow) -> [Wish] {
    if left.isEmpty { return [] }
    let found = left.filter { $0.flow == flow.name }
    left.removeAll { $0.flow == flow.name }
    return found
  }

  /// Notes that a flow is over, and keeps the wishes that it leaves open.
  private mutating func note(gone level: Level) {
    gone.append(level)
    for var wish in level.flow.machine.wishes.lasting {
      wish.place = nil
      wish.caller = level.parent.flatMap { parent in
        levels.indices.contains(parent) ? levels[parent].flow.flow.name : nil
      }
      left.append(wish)
    }
  }

  /// Notes that a flow was closed together with its caller, which hears nothing of it any more.
  private mutating func note(takenAway level: Level) {
    note(gone: level)
    if level.call != nil { ended.append(level.flow) }
  }

  /// Takes what a watched request brings by now, and drops it where its step was left.
  ///
  /// - Returns: true if a step has raised an event then.
  mutating func update(
    _ watched: WatchedRequest, with value: any Sendable, _ turn: inout HostTurn
  ) -> Bool {
    var hasGoneOn = false
    _ = try? change(
      where: { $0.id == watched.level },
      by: { hasGoneOn = $0.update(value, site: watched.site, showing: watched.showing, &turn) })
    return hasGoneOn
  }

  /// Lets every flow do what its step says about something that happened to the app, those of tabs that are
  /// not selected first.
  mutating func react(to event: AppEvent, _ turn: inout HostTurn) {
    for index in levels.indices { levels[index].changeHidden { $0.flow.react(to: event, &turn) } }
    for index in levels.indices { levels[index].flow.react(to: event, &turn) }
  }

  /// Hands what the outside brought to the flow that waits for it, wherever it is, and settles what follows.
  mutating func resume(
    _ input: MachineInput, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    guard try bring(input, attempt, &turn) else { return }
    _ = settle(&turn)
    presentDue(&turn)
  }

  /// Hands what the outside brought to the flow that waits for it, wherever it is.
  ///
  /// - Returns: false if none waits for it.
  mutating func bring(
    _ input: MachineInput, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) -> Bool {
    try change(
      where: { $0.flow.attempt == attempt || $0.flow.waits(for: attempt) },
      by: { (flow) throws(Refusal) in
        turn.goOn(flow.flow)
        try flow.take(input, &turn)
      })
  }

  // Calls

  /// Calls a flow from the one in front, or from one that shows others.
  ///
  /// - Throws: `flow.running` if no step in sight calls it, or why it cannot start.
  mutating func present(
    _ flow: AnyFlow, _ start: FlowStart, _ turn: inout HostTurn
  ) throws(Refusal) {
    turn.tell(front.flow, start.inputs)
    guard let (parent, child) = declaration(of: flow) else {
      throw Refusal(
        "flow.running",
        "flow \(front.flow.name) is running and does not call \(flow.name) at step \(front.stepName)"
      ).remedied(by: .call(calls.map { $0.name }, canLeave: !isMandatory))
    }
    let called = child.flow()
    let isOver = parent < levels.count - 1
    if isOver {
      try checkCallable(called)
      turn.tell(levels[parent].flow.flow, start.inputs)
      try levels[parent].flow.take(.present(child.position), &turn)
    } else {
      try front.take(.call(ChildCall(child, start.inputs)), &turn)
    }
    turn.tell(called, start.inputs)
    var start = start
    start.give = levels[parent].flow.gift(to: child)
    var level = Level(
      flow: try RunningFlow(called, start, finding: takeLeft(by: called), &turn),
      id: turn.identity.next(), parent: parent, child: child.position,
      call: levels[parent].flow.attempt, owner: owner)
    level.isOver = isOver
    levels.append(level)
  }

  /// The innermost declaration of a flow that can be called now: that of the flow in front, or of one that
  /// shows others.
  private func declaration(of flow: AnyFlow) -> (parent: Int, child: Child)? {
    for (level, child) in callable where child.flow().type == flow.type { return (level, child) }
    return nil
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

  // What follows

  /// Passes on what flows have to know of each other, until nothing is left.
  ///
  /// - Returns: the page that one of them wants to go to.
  mutating func settle(_ turn: inout HostTurn) -> Destination? {
    do throws(Refusal) {
      var page = try settleFlows(&turn)
      for _ in 0..<FlowTree.longestSettling {
        guard let tab = levels[0].tabs.firstIndex(where: { $0.isUnsettled }) else { break }
        levels[0].tabs[tab].isUnsettled = false
        if levels[0].tabs[tab].hidden.isEmpty { continue }
        try inTab(tab) { (tree) throws(Refusal) in page = try tree.settleFlows(&turn) ?? page }
        page = try settleFlows(&turn) ?? page
      }
      return page
    } catch {
      turn.failure = error.failure
      return nil
    }
  }

  /// Presents what the root has to present by itself, over what is shown.
  mutating func presentDue(_ turn: inout HostTurn) {
    guard isDue, hasBegun, !levels[0].tabs.isEmpty, !front.isBusy else { return }
    isDue = false
    guard let position = levels[0].flow.takeDue() else { return }
    do throws(Refusal) {
      try present(root.flow.children[position].flow(), FlowStart(), &turn)
      _ = try settleFlows(&turn)
    } catch {
      turn.failure = error.failure
    }
  }

  /// Settles the flows alone.
  ///
  /// - Returns: the page that one of them wants to go to.
  mutating func settleFlows(_ turn: inout HostTurn) throws(Refusal) -> Destination? {
    var page: Destination?
    for _ in 0..<FlowTree.longestSettling {
      if let wanted = try deliverReports(&turn) { page = wanted }
      if levels[0].flow.isOver {
        close(from: 1, &turn)
        return page
      }
      if dropOrphans(&turn) { continue }
      if try closeEnded(&turn, &page) { continue }
      if try tellHeard(&turn) { continue }
      if try leaveUnneeded(&turn) { continue }
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
      let caller = levels[parent].flow
      if caller.isCalling, caller.attempt == call { continue }
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
    if level.call == nil, levels[parent].flow.place == levels[parent].laidOut {
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
    note(gone: level)
    guard let parent = level.parent else { return nil }
    if level.call != nil {
      ended.append(level.flow)
      turn.tell(levels[parent].flow.flow)
      try levels[parent].flow.take(
        level.isOver
          ? .dismissed(level.child, ending)
          : .returned(ending, levels[parent].flow.attempt), &turn)
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
      let place = levels[index].flow.place
      if place == levels[index].laidOut || !levels[index].flow.hasBegun { continue }
      levels[index].laidOut = place
      if index == 0 { (isDue, layouts) = (true, layouts + 1) }
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
  mutating func startShown(
    at index: Int, _ inputs: Inputs, _ turn: inout HostTurn
  ) throws(Refusal) {
    let tabs = levels[index].tabs
    guard tabs.indices.contains(levels[index].selection) else { return }
    let child = tabs[levels[index].selection].child
    let flow = child.flow()
    turn.tell(flow, inputs)
    var start = FlowStart(inputs)
    start.give = levels[index].flow.gift(to: child)
    levels.append(
      Level(
        flow: try RunningFlow(flow, start, finding: takeLeft(by: flow), &turn),
        id: turn.identity.next(), parent: index, child: child.position, call: nil, owner: owner))
  }

  /// Gives up the flows from a level on, innermost first, each with what it shows.
  mutating func close(from index: Int, _ turn: inout HostTurn) {
    while levels.count > index, levels.count > 1 {
      giveUp(&front, &turn)
      closeHidden(at: levels.count - 1, &turn)
      note(takenAway: levels.removeLast())
    }
    if index == 1 { closeHidden(at: 0, &turn) }
  }

  /// Gives up the flows of the tabs that are not in front.
  private mutating func closeHidden(at index: Int, _ turn: inout HostTurn) {
    for tab in levels[index].tabs.indices.reversed() {
      for level in levels[index].tabs[tab].hidden.indices.reversed() {
        giveUp(&levels[index].tabs[tab].hidden[level].flow, &turn)
        note(takenAway: levels[index].tabs[tab].hidden[level])
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

  /// Takes away the flow in front, and tells its caller.
  mutating func dismiss(_ turn: inout HostTurn) throws(Refusal) {
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

  /// Shows a tab of the root as it was left, or starts what is in it.
  mutating func select(tab position: Int, _ turn: inout HostTurn) throws(Refusal) {
    bring(tab: position)
    if levels.count == 1 { try startShown(at: 0, .none, &turn) }
  }

  /// Shows a tab, from its root.
  mutating func select(
    pageIn flow: ObjectIdentifier, _ inputs: Inputs, _ turn: inout HostTurn
  ) throws(Refusal) {
    guard let position = tab(of: flow) else {
      throw Refusal(.pageInvalid, "no tab here shows the page")
    }
    if levels.count > 1, front.isBusy {
      turn.tell(front.flow)
      try front.take(.cancelPending, &turn)
    }
    bring(tab: position)
    guard levels.count > 1 else { return try startShown(at: 0, inputs, &turn) }
    turn.tell(front.flow, inputs)
    if front.hasVisitBefore {
      try front.take(.backTo(front.flow.stepNames[front.firstPlace]), &turn)
    }
    if !inputs.isEmpty { try front.take(.submit(inputs), &turn) }
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
}

/// A request that a flow of a tree waits for.
package struct PendingRequest {
  package let flow: AnyFlow
  package let request: AskedRequest
  package let attempt: Attempt

  /// True of a mutation that may well happen twice.
  package var mayRepeat: Bool { flow.effect(named: request.name)?.mayRepeat ?? false }
}

extension Refusal {
  /// The refusal of an input to a flow that is over.
  fileprivate static var notRunning: Refusal {
    Refusal(.flowEnded, "the flow is not running any more")
  }
}
