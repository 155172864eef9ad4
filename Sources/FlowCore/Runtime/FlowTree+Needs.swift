/// The needs of the steps where flows rest, asked again, and the failures that are events to a flow further out.
extension FlowTree {
  /// A failure of a request, or something from outside, that is an event to a flow of the tree.
  struct HeardFailure {
    /// The flow that takes it as an event.
    let level: UInt64
    let hearing: FailureHearing
    /// The failure; nil for an event that was raised from outside.
    let failure: Failure?
  }

  /// Returns what the failure of a request is to the flow that made it, or to one that it lies on, innermost first;
  /// nil if none takes it as an event.
  func hearing(of failure: Failure, _ attempt: Attempt) -> HeardFailure? {
    if let index = levels.lastIndex(where: { $0.flow.waits(for: attempt) }) {
      return hearing(of: failure, among: levels[...index])
    }
    for level in levels {
      for tab in level.tabs {
        guard
          let index = tab.hidden.lastIndex(where: {
            $0.flow.waits(for: attempt)
          })
        else { continue }
        return hearing(of: failure, among: ArraySlice([level] + tab.hidden[...index]))
      }
    }
    return nil
  }

  /// The innermost of some flows that takes a failure of the last one as an event.
  private func hearing(of failure: Failure, among flows: ArraySlice<Level>) -> HeardFailure? {
    guard let asking = flows.last?.flow, !asking.takes(failure) else { return nil }
    for level in flows.reversed() where !level.flow.isOver {
      guard let hearing = level.flow.flow.hearing(of: failure, at: level.flow.place) else {
        continue
      }
      return HeardFailure(level: level.id, hearing: hearing, failure: failure)
    }
    return nil
  }

  /// Tells flows of the failures that they have heard of, unless an effect is on its way in what they would take
  /// away.
  ///
  /// - Returns: true if a flow took one.
  mutating func tellHeard(_ turn: inout HostTurn) throws(Refusal) -> Bool {
    while let position = heard.firstIndex(where: { !isPerforming(above: $0.level) }) {
      let told = heard.remove(at: position)
      guard let level = level(of: told.level), !level.flow.isOver,
        level.flow.flow.handles(told.hearing.event, at: level.flow.place)
      else { continue }
      let page = told.level == levels[0].id ? page : nil
      let place = levels[0].flow.place
      turn.tell(level.flow.flow)
      try change(told.level) { (flow) throws(Refusal) in
        try flow.hear(told.hearing.event, &turn, told.hearing.fold ?? { _ in })
      }
      if levels[0].flow.place != place { leftPage = page ?? leftPage }
      turn.reason = told.failure ?? turn.reason
      return true
    }
    return false
  }

  /// Moves the outermost flow on whose step is not needed any more.
  ///
  /// - Returns: true if there was one.
  mutating func leaveUnneeded(_ turn: inout HostTurn) throws(Refusal) -> Bool {
    for index in levels.indices {
      let level = levels[index]
      guard level.flow.isUnneeded, !isPerforming(above: level.id) else { continue }
      if index == 0 { leftPage = page ?? leftPage }
      close(from: index + 1, &turn)
      turn.tell(level.flow.flow)
      try levels[index].flow.leaveUnneeded(&turn)
      return true
    }
    return false
  }

  /// True while an effect is on its way in a flow or in one that lies on it.
  private func isPerforming(above id: UInt64) -> Bool {
    guard let index = levels.firstIndex(where: { $0.id == id }) else { return false }
    return levels[index...].contains { level in
      level.flow.isPerforming
        || level.tabs.contains { $0.hidden.contains { $0.flow.isPerforming } }
    }
  }

  /// The page in front, for the user whose it is: the flow that was called last and has a page, in the tab that is
  /// shown; nil if the root itself is in front.
  var page: Destination? {
    var page = pageInFront
    page?.user = levels.last?.owner
    return page
  }

  private var pageInFront: Destination? {
    guard levels.count > 1 else { return nil }
    let root = levels[0]
    for level in levels.dropFirst().reversed() where level.flow.hasBegun && !level.flow.isOver {
      if let page = root.flow.flow.page(Place(level.flow)) { return page }
    }
    let tab = root.tabs.indices.contains(root.selection) ? root.tabs[root.selection] : nil
    let place = Destination(
      root: root.flow.flow, at: root.flow.place,
      tab: tab.flatMap { $0.child.placement.tabName == nil ? nil : $0.child.flow() })
    guard let called = levels.first(where: { $0.call != nil }), called.flow.hasBegun,
      let start = called.flow.startHere
    else { return place }
    return place.start(called.flow.flow, start)
  }
}

extension RunningFlow {
  /// True of a failure that the step where the flow waits takes for an event of its own.
  func takes(_ failure: Failure) -> Bool {
    isTakingSetbacks && flow.setback(failure, at: flow.steps[place]) != nil
  }

  /// The start that leads to where the flow is; nil at its end, which tells of something that was done.
  var startHere: FlowStart? {
    guard ![.final, .finish].contains(flow.steps[place].kind) else { return nil }
    return FlowStart(at: place, Inputs(machine.answers), submitted: submitted)
  }
}
