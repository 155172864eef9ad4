/// How one gets away from a step.
public enum StageKind: String, Sendable {
  /// By answering it, or back.
  case ordinary
  /// Nothing may be undone any more, as at a receipt: there is no way back, and leaving in any way
  /// completes the flow.
  case final
  /// Only back, as from a screen that says what was wrong. It takes no answer.
  case leadsBack
  /// Only through child flows, or back. It takes no answer.
  case hub
  /// The flow is over as soon as it comes here.
  case finish
}

/// The stage at which a flow is over.
public struct Finish<Owner: Flow>: Stage {
  /// What the stage hands back: nothing.
  public typealias StepResult = NoAnswer

  /// The place.
  public let step: Owner.Step
  /// ``StageKind/finish``.
  public let kind = StageKind.finish

  /// The stage at which the flow is over.
  public init(_ step: Owner.Step) { self.step = step }
}
