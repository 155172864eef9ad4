/// The picture of a running flow: everything that a passive view needs, and nothing of the
/// flow's own types.
public struct ViewState: Sendable {
  /// The flow's name.
  public var flow: String
  /// The step that is shown.
  public var step: String
  /// The text above the form.
  ///
  /// Made when asked for.
  public var text: String? { readText() }
  let readText: @Sendable () -> String?
  /// The fields of the form, in order.
  public var fields: [FieldView]
  /// The answer last submitted in this showing, each field by its name.
  public var submitted: Inputs { readSubmitted() }
  let readSubmitted: @Sendable () -> Inputs
  /// Everything gathered so far.
  ///
  /// Made when asked for: few who look at a screen do.
  package var state: Members { readState() }
  let readState: @Sendable () -> Members
  /// The steps that `back` leads through, first to last, and then this one.
  public var path: [String] { readPath() }
  let readPath: @Sendable () -> [String]
  /// The action that the outside was asked for.
  public var action: ActionKind
  /// The name of what the flow waits for: a load, validation or child; of its step, if it waits for the user.
  public var asked: String?
  /// The failure of the last load, validation or child.
  public var failure: Failure?
  /// The outcome of the flow; nil while it runs.
  public var outcome: OutcomeKind?
  /// The failure that ended the flow.
  public var ending: Failure?
  /// The output of a completed flow.
  package var output: Members?

  /// The mutations that may have taken effect, oldest first; also those of a flow that has ended.
  public var unresolved: [Wish] = []
  /// The mutations that may have taken effect, or did without the flow going on, where it has ended.
  public var leftBehind: [Wish] = []

  /// True while the flow waits for the outside.
  public var isBusy: Bool { [.loadAsync, .validate, .call].contains(action) }
}

/// A field as it is shown.
public struct FieldView: Sendable {
  /// The field without a value.
  public var description: FieldDescription
  /// The choices, nil if anything can be typed.
  public var choices: [String]?
  /// The value that an answer takes if the field is left out, as it is typed: the one last submitted
  /// in this showing, filled in by a child, or the default.
  ///
  /// It is nil for a secret, and if no value would be accepted.
  public var value: String?

  /// A field with what can be chosen now, and the value that it holds.
  public init(description: FieldDescription, choices: [String]?, value: String? = nil) {
    self.description = description
    self.choices = choices
    self.value = value
  }
}
