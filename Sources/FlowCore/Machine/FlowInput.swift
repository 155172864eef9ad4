/// Everything that can happen to a flow.
///
/// All of it comes in through ``FlowMachine/handle(_:identity:)``.
public enum FlowInput<F: Flow>: Sendable {
  /// The user answered, in text.
  case submit(Inputs)
  /// The user answered, in the step's own type.
  case answer(any Sendable)
  /// The user went one step back.
  case back
  /// The user went back to the latest visit of a step.
  case backTo(F.Step)
  /// The user, or whoever started the flow, gave up what is pending, or else the flow.
  case cancel
  /// The user wants what failed, or was cancelled, to be tried again.
  case retry
  /// The user went into a child flow.
  case call(ChildCall<F>)
  /// Something happened elsewhere that the transition table decides about.
  case heard(F.Event)
  /// A load ended.
  case loaded(OutsideResult<F>, Attempt)
  /// A validation ended: nil if the answer can be taken, or why not.
  case verdict(Failure?, Attempt)
  /// A child flow ended.
  case returned(ChildResult<F>, Attempt)
}
