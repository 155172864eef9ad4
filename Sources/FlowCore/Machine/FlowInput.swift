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
