/// Everything the user can do at a step but answer it.
extension FlowMachine {
  func checkRunning() throws(Refusal) {
    guard phase == .ended else { return }
    throw Refusal(.flowEnded, "flow \(definition.name) has ended; start it again")
  }

  func checkIdle() throws(Refusal) {
    guard isBusy else { return }
    throw Refusal(.busy, "step \(step.name) is waiting for \(waitingFor)")
  }

  /// What is pending, in a few words.
  private var waitingFor: String {
    switch phase {
    case .entering, .loading: "load \(askedLoad?.name ?? "")"
    case .validating: "validation \(askedValidation?.name ?? "")"
    case .calling: "flow \(askedChild?.name ?? "")"
    case .beginning, .ready, .ended: "nothing"
    }
  }

  /// One step back, from the first step out of the flow; or back to the latest visit of a step.
  package mutating func back(
    to step: F.Step?, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let from = place
    if phase == .ended { try checkRunning() }
    if definition.stages[from].kind == .final {
      throw Refusal(.backNothing, "nothing can be undone at step \(self.step.name)")
    }
    var visit = visits.count - 2
    if let step { visit = try self.visit(of: try place(of: step)) }
    settle()
    return note(.back, from: from, visit < 0 ? end(.cancelled) : restore(visit))
  }

  /// Gives up what is pending, or else the flow.
  ///
  /// A final step's flow completes however it is left.
  package mutating func cancel(identity: inout Identity) throws(Refusal) -> ActionKind {
    let from = place
    if phase == .ended { try checkRunning() }
    if !kept.isEmpty { kept = [] }
    if isBusy {
      retry = retryOfPhase
      phase = .ready
      failure = nil
      return note(.cancel, from: from, .route)
    }
    guard stage.kind == .final else { return note(.cancel, from: from, end(.cancelled)) }
    _ = try F.output(of: showing.state)
    let end = definition.stages.firstIndex { $0.kind == .finish } ?? from
    draft.state = showing.state
    let action = complete(at: end, isAfresh: end == from, identity: &identity)
    return note(.cancel, from: from, action)
  }

  private var retryOfPhase: Retry {
    switch phase {
    case .entering: .entry
    case .validating: .validation
    case .loading: .load
    case .calling: retry
    case .beginning, .ready, .ended: .nothing
    }
  }

  /// Runs what failed or was cancelled again: the same answer, from the same state, with the same
  /// key.
  package mutating func retry(identity: inout Identity) throws(Refusal) -> ActionKind {
    try checkRunning()
    try checkIdle()
    let again = retry
    if again == .nothing {
      throw Refusal(.retryNothing, "there is nothing to try again at step \(step.name)")
    }
    settle()
    let action =
      switch again {
      case .nothing: ActionKind.route
      case .entry: askLoad(stage.entryLoad(&visits[visits.count &- 1]), .entering, &identity)
      case .validation: askValidation(answered.validation, &identity)
      case .load: askLoad(answered.load, .loading, &identity)
      }
    return note(.retry, from: place, action)
  }

  /// Goes into a child flow, if the step leads there.
  ///
  /// What could be tried again still can be if the child brings nothing.
  package mutating func call(
    _ child: ChildCall<F>, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkRunning()
    try checkIdle()
    guard child.isPossible(at: step) else {
      throw Refusal(
        "flow.running", "step \(step.name) of flow \(definition.name) does not call \(child.name)")
    }
    forgetFailure()
    phase = .calling
    attempt = Attempt(number: identity.next())
    askedChild = child
    return note(.call, from: place, .call)
  }

  /// Goes on after a child: cancelled, as if nothing had been; else as the table says about what it
  /// brought, or with the step entered afresh.
  package mutating func resume(
    _ result: ChildResult<F>, _ number: Attempt, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard phase == .calling, number == attempt else { return drop() }
    let from = place
    phase = .ready
    failure = result.failure
    guard let fold = result.fold else { return note(.returned, from: from, .route) }
    retry = .nothing
    var state = showing.state
    var loaded = showing.loaded
    let inputs = merged(result.inputs)
    let event = fold(&state, &loaded, definition)
    draft.state = state
    if let event, definition.route(on: event, at: from, in: state) != nil {
      showing.loaded = loaded
      showing.inputs = inputs
      return commit(.returned, event, identity: &identity)
    }
    let action = enter(from, isAfresh: true, identity: &identity)
    showing.inputs = inputs
    return note(.returned, from: from, action)
  }

  /// What was last submitted here, with some fields given anew.
  private func merged(_ inputs: Inputs) -> Inputs {
    if inputs.isEmpty { return showing.inputs }
    let earlier = showing.inputs
    return Inputs(
      stage.fields.compactMap { field in
        let value = inputs.value(of: field.name) ?? earlier.value(of: field.name)
        return value.map { (field.name, $0) }
      })
  }
}
