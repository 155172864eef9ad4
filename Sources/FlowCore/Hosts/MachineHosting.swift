/// What a host needs of a running flow.
extension FlowMachine {
  /// What was last submitted in this showing.
  package var submitted: Inputs { showing.inputs }

  /// The event that the last decision was about; nil if it was about none.
  package var report: FlowReport<F>? {
    guard definition.edges.indices.contains(decision.edge),
      let name = definition.edges[decision.edge].event, let event = F.Event(rawValue: name)
    else { return nil }
    return FlowReport(event: event, state: showing.state)
  }

  /// Moves as the table says about an event that came from elsewhere.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - fold: folds it into what has been gathered.
  ///   - identity: where new showings and attempts get their numbers.
  /// - Returns: what to do now.
  /// - Throws: why the table cannot be followed; nothing has changed then.
  package mutating func hear(
    _ event: F.Event, _ fold: (inout F.State) -> Void = { _ in }, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkRunning()
    let from = place
    draft.state = showing.state
    fold(&draft.state)
    let move = try move(on: event)
    return note(.heard, from: from, by: move.edge, perform(move, identity: &identity))
  }

  /// Puts down an answer as the one last submitted, without giving it.
  ///
  /// - Throws: why it would be refused.
  package mutating func fillIn(_ inputs: Inputs) throws(Refusal) {
    try checkAnswerable()
    try stage.submit(inputs, &visits[visits.count &- 1], &draft, keyPrefix)
    showing.inputs = draft.inputs
  }
}
