/// From an answer to a move: decode and fold aside, ask, and only then take it.
extension FlowMachine {
  /// The user answered, in text.
  package mutating func submit(
    _ inputs: Inputs, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let from = place
    try checkAnswerable()
    try definition.stages[from].submit(inputs, &visits[visits.count &- 1], &draft, keyPrefix)
    return try take(from, identity: &identity)
  }

  /// The user answered, in the step's own type.
  mutating func answer(
    _ value: any Sendable, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let from = place
    try checkAnswerable()
    try stage.answer(value, &visits[visits.count &- 1], &draft, keyPrefix)
    return try take(from, identity: &identity)
  }

  @inline(__always)
  mutating func checkAnswerable() throws(Refusal) {
    if phase != .ready {
      try checkRunning()
      try checkIdle()
    }
    switch definition.stages[place].kind {
    case .ordinary, .final, .finish: return
    case .leadsBack:
      throw Refusal(.transitionNone, "step \(step.name) takes no answer; it only leads back")
    case .hub:
      throw Refusal(
        .transitionNone, "step \(step.name) takes no answer; start one of its flows, or go back")
    }
  }

  /// Takes the draft: at once, or after what has to be asked first.
  private mutating func take(
    _ from: Int, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    if draft.validation == nil && draft.load == nil {
      let move = try move(on: draft.event)
      showing.inputs = draft.inputs
      return make(move, on: .submit, identity: &identity)
    }
    answeredMove = try decidedMove()
    settle()
    showing.inputs = draft.inputs
    swap(&answered, &draft)
    let action =
      answered.validation == nil
      ? askLoad(answered.load, .loading, &identity)
      : askValidation(answered.validation, &identity)
    return note(.submit, from: from, action)
  }

  /// Where the draft leads, so that an answer that leads nowhere is refused before anybody is asked
  /// about it.
  ///
  /// What a load brings may decide otherwise, so with one there is no move yet, and only an event that
  /// nobody handles is refused.
  private mutating func decidedMove() throws(Refusal) -> Move? {
    guard draft.load != nil else { return try move(on: draft.event) }
    guard let event = draft.event,
      definition.route(on: event, at: place, in: draft.state) == nil,
      !definition.handles(event, at: step)
    else { return nil }
    throw unhandled(event)
  }

  /// Makes a move with the state of the draft, and notes it.
  @inline(__always)
  private mutating func make(
    _ move: Move, on input: Decision.Input, identity: inout Identity
  ) -> ActionKind {
    let from = place
    let action = perform(move, identity: &identity)
    return giveKept(after: note(input, from: from, by: move.edge, action), &identity)
  }

  /// Moves on with the state of the draft.
  ///
  /// The outside may have taken effect by now, so what goes wrong here is a failure and not a refusal.
  mutating func commit(
    _ input: Decision.Input, _ event: F.Event?, identity: inout Identity
  ) -> ActionKind {
    do throws(Refusal) {
      return make(try move(on: event), on: input, identity: &identity)
    } catch {
      phase = .ready
      failure = error.failure
      return note(input, from: place, .route)
    }
  }

  /// A validation ended: nil lets the answer through.
  package mutating func settle(
    _ failure: Failure?, _ number: Attempt, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard phase == .validating, number == attempt else { return drop() }
    if let failure { return fail(failure, retry: .validation, identity: &identity) }
    if answered.load != nil {
      let action = askLoad(answered.load, .loading, &identity)
      return note(.accepted, from: place, action)
    }
    swap(&draft.state, &answered.state)
    guard let move = answeredMove else {
      return commit(.accepted, answered.event, identity: &identity)
    }
    return make(move, on: .accepted, identity: &identity)
  }

  /// A load ended.
  ///
  /// A start in the middle that it refuses changes nothing.
  package mutating func finish(
    _ result: OutsideResult<F>, _ number: Attempt, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard phase == .entering || phase == .loading, number == attempt else { return drop() }
    guard walk != nil else { return try bring(result, identity: &identity) }
    var (machine, source) = (self, identity)
    let action = try machine.bring(result, identity: &source)
    (self, identity) = (machine, source)
    return action
  }

  private mutating func bring(
    _ result: OutsideResult<F>, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let isEntry = phase == .entering
    if let failure = result.failure {
      if walk != nil { throw Refusal(Refusal.Code(rawValue: failure.code), failure.message ?? "") }
      return fail(failure, retry: isEntry ? .entry : .load, identity: &identity)
    }
    if isEntry {
      let event = visits[visits.count &- 1].fold(in: result.fold, definition)
      phase = .ready
      let from = place
      if let event, walk == nil {
        draft.state = showing.state
        return commit(.loaded, event, identity: &identity)
      }
      let action = note(.loaded, from: from, try settleIn(identity: &identity))
      return giveKept(after: action, &identity)
    }
    let event =
      result.fold(&answered.state, &visits[visits.count &- 1].loaded, definition) ?? answered.event
    swap(&draft.state, &answered.state)
    return commit(.loaded, event, identity: &identity)
  }

  mutating func drop() -> ActionKind { note(.dropped, from: place, .none) }

  /// Keeps a failure and what could be tried again, and goes where the table says, if it says so.
  private mutating func fail(
    _ failure: Failure, retry: Retry, identity: inout Identity
  ) -> ActionKind {
    phase = .ready
    if !kept.isEmpty {
      kept = []
      if retry != .entry { return note(.failed, from: place, .route) }
    }
    self.retry = retry
    var request = FailedRequest<F>(
      load: retry == .validation ? nil : askedLoad,
      validation: retry == .validation ? askedValidation : nil, failure: failure)
    let event = definition.emitters.event(for: &request, showing.state)
    self.failure = request.failure
    guard let event else { return note(.failed, from: place, .route) }
    draft.state = showing.state
    let action = commit(.failed, event, identity: &identity)
    if self.failure == nil { self.failure = request.failure }
    return action
  }
}
