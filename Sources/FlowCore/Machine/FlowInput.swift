/// Everything that can happen to a flow.
public enum FlowInput<F: Flow>: Sendable {
  /// The user answered, in text.
  case submit(Inputs)
  /// The user answered by setting members of the state that the step asks for.
  case change(@Sendable (inout F.State) -> Void)
  /// The user decided for an event that the step offers.
  case decide(F.Event)
  /// The user went one step back.
  case back
  /// The user went back to the latest visit of a step.
  case backTo(F.Step)
  /// The user gave up what is pending.
  case cancelPending
  /// The user, or whoever started the flow, leaves it.
  case leave
  /// The user wants what failed, or was cancelled, to be tried again.
  case retry
  /// The user went into a child flow.
  case call(ChildCall<F>)
  /// Something happened elsewhere that the transition table decides about.
  case hear(F.Event)
  /// The outside answered with a value of the request's type.
  case answered(any Sendable, Attempt)
  /// The outside failed, or said no.
  case failed(Failure, Attempt)
  /// A child flow ended; the output must be of the child's own type.
  case returned(Outcome<any Sendable>, Attempt)
}

/// The next thing for the outside to do.
///
/// Every input to a ``FlowMachine`` is answered with one.
public enum Action<F: Flow>: Sendable {
  /// Show a step and wait for its answer.
  case route(F.Step)
  /// Load or do something, and hand the result back with the attempt's number.
  case loadAsync(AskedRequest, Attempt)
  /// Ask whether an answer can be taken, and hand the verdict back with the attempt's number.
  case validate(AskedRequest, Attempt)
  /// Run a child flow, and hand its outcome back with the attempt's number.
  case call(ChildCall<F>, Attempt)
  /// Nothing more: the flow is over.
  case finish(Outcome<F.Output>)
}
