/// A move that was looked up and can be made: nothing about it can be refused any more.
struct Move {
  let edge: Int
  let target: Target
  /// The position of the step, or of the visit in the history.
  let place: Int

  enum Target: UInt8 {
    case forward
    case finish
    case restore
    case again
    case leave
  }
}

/// From an event to a step.
extension FlowMachine {
  /// Where an event leads.
  ///
  /// - Throws: if nobody handles it, or if it leads where one cannot go.
  mutating func move(on event: F.Event?) throws(Refusal) -> Move {
    guard let route = definition.route(on: event, at: self.place, in: draft.state) else {
      if let event { throw unhandled(event) }
      throw Refusal(.transitionNone, "step \(step.name) leads nowhere from here")
    }
    switch route.kind {
    case .forward: return try forward(route, to: route.place)
    case .back:
      return Move(edge: route.edge, target: .restore, place: try visit(of: route.place))
    case .backOnce:
      return Move(
        edge: route.edge, target: visits.count == 1 ? .leave : .restore, place: visits.count - 2)
    case .stay: return Move(edge: route.edge, target: .again, place: self.place)
    case .needed: return try needed(route)
    }
  }

  func unhandled(_ event: F.Event) -> Refusal {
    Refusal(.eventUnhandled, "step \(step.name) does not handle event \(event.name)")
  }

  private mutating func needed(_ route: Route) throws(Refusal) -> Move {
    let place = try definition.neededPlace(in: draft.state)
    if place == self.place { return Move(edge: route.edge, target: .again, place: place) }
    return try forward(route, to: place)
  }

  @inline(__always)
  private mutating func forward(_ route: Route, to place: Int) throws(Refusal) -> Move {
    guard definition.stages.indices.contains(place) else {
      throw Refusal(.stepUnknown, "flow \(definition.name) leads to a step without a stage")
    }
    guard definition.stages[place].kind == .finish else {
      return Move(edge: route.edge, target: .forward, place: place)
    }
    _ = try F.output(of: draft.state)
    return Move(edge: route.edge, target: .finish, place: place)
  }

  func place(of step: F.Step) throws(Refusal) -> Int { try definition.place(of: step) }

  /// The position among the visits of the latest one of the step at a place.
  mutating func visit(of place: Int) throws(Refusal) -> Int {
    var visit = visits.count - 2
    while visit >= 0 {
      if visits[visit].place == place { return visit }
      visit -= 1
    }
    let name = definition.steps.indices.contains(place) ? definition.steps[place].name : ""
    throw Refusal(.backUnvisited, "step \(name) was not visited before")
  }

  /// Makes a move with the state of the draft.
  mutating func perform(_ move: Move, identity: inout Identity) -> ActionKind {
    settle()
    switch move.target {
    case .forward:
      let isAfresh = isHub(self.place) && isHub(move.place)
      return enter(move.place, isAfresh: isAfresh, identity: &identity)
    case .finish: return complete(at: move.place, identity: &identity)
    case .restore: return restore(move.place)
    case .again: return enter(self.place, isAfresh: true, identity: &identity)
    case .leave: return end(.cancelled)
    }
  }

  /// Nothing is answered at a hub, so there is nothing to go back to if another takes its place.
  private func isHub(_ place: Int) -> Bool { definition.stages[place].kind == .hub }

  /// Ends the flow at a step with its output.
  ///
  /// It was looked at before that there is one.
  mutating func complete(
    at place: Int, isAfresh: Bool = false, identity: inout Identity
  ) -> ActionKind {
    show(place, isAfresh, &identity)
    do throws(Refusal) {
      return end(.completed(try F.output(of: showing.state)))
    } catch {
      return end(.failed(error.failure))
    }
  }

  @inline(__always)
  private mutating func show(_ place: Int, _ isAfresh: Bool, _ identity: inout Identity) {
    if isAfresh { visits.removeLast() }
    visits.append(Showing(state: draft.state, place: place, token: identity.next()))
  }

  /// Begins a new showing with the state of the draft.
  ///
  /// - Parameters:
  ///   - place: the position of the step.
  ///   - isAfresh: whether it stands in the place of the last showing, to which nothing leads back
  ///     then.
  ///   - identity: where the showing gets its number.
  /// - Returns: what is to be done.
  mutating func enter(
    _ place: Int, isAfresh: Bool = false, identity: inout Identity
  ) -> ActionKind {
    show(place, isAfresh, &identity)
    return open(place, identity: &identity)
  }

  /// Asks for what has to be loaded before the step that is shown can be answered.
  mutating func open(_ place: Int, identity: inout Identity) -> ActionKind {
    phase = .ready
    guard let load = definition.stages[place].entryLoad(&visits[visits.count &- 1]) else {
      return .route
    }
    return askLoad(load, .entering, &identity)
  }

  /// Shows an earlier visit again, as it was.
  mutating func restore(_ visit: Int) -> ActionKind {
    let place = visits[visit].place
    if definition.stages[place].isKeepingLaterAnswers {
      kept = visits[(visit + 1)...].dropLast().reversed().map { ($0.place, $0.inputs) }
    } else if !kept.isEmpty {
      kept = []
    }
    visits.removeLast(visits.count - 1 - visit)
    edited = showing.token
    phase = .ready
    return .route
  }

  /// Gives the answers that survived an edit, as long as they are valid where the flow comes by.
  ///
  /// - Parameters:
  ///   - action: what is to be done if none is given.
  ///   - identity: where new showings and attempts get their numbers.
  /// - Returns: what is to be done.
  mutating func giveKept(after action: ActionKind, _ identity: inout Identity) -> ActionKind {
    if kept.isEmpty || isGivingKept || phase != .ready || showing.token == edited { return action }
    isGivingKept = true
    defer { isGivingKept = false }
    var action = action
    while phase == .ready, let next = kept.last, next.place == self.place {
      kept.removeLast()
      guard let following = giveOne(next.inputs, identity: &identity) else { break }
      action = following
    }
    if phase == .ready { kept = [] }
    return action
  }

  /// Gives one answer again; nil if it is not valid any more, or would create something.
  private mutating func giveOne(
    _ inputs: Inputs, identity: inout Identity
  ) -> ActionKind? {
    do throws(Refusal) {
      try stage.submit(inputs, &visits[visits.count &- 1], &draft, keyPrefix)
      if draft.load != nil { return nil }
      return try submit(inputs, identity: &identity)
    } catch {
      return nil
    }
  }

  /// Forgets what was pending, what failed, and what could be tried again.
  mutating func settle() {
    phase = .ready
    retry = .nothing
    if failure != nil { failure = nil }
  }

  /// Forgets what failed, once the user was told, though something is pending still.
  package mutating func forgetFailure() {
    if failure != nil { failure = nil }
  }

  mutating func end(_ outcome: Outcome<F.Output>) -> ActionKind {
    settle()
    kept = []
    phase = .ended
    self.outcome = outcome
    return .finish
  }

  mutating func askLoad(
    _ command: F.LoadCommand?, _ phase: Phase, _ identity: inout Identity
  ) -> ActionKind {
    self.phase = phase
    attempt = Attempt(number: identity.next())
    askedLoad = command
    return .loadAsync
  }

  mutating func askValidation(
    _ command: F.ValidationCommand?, _ identity: inout Identity
  ) -> ActionKind {
    phase = .validating
    attempt = Attempt(number: identity.next())
    askedValidation = command
    return .validate
  }
}
