/// What there is to see of a running flow: everything a passive view needs, and nothing of the
/// flow's own types.
public struct ViewState: Sendable {
  /// The flow's name.
  public var flow: String
  /// The step that is shown.
  public var step: String
  /// What is shown above the form.
  public var text: String?
  /// The form, a field each.
  public var fields: [FieldView]
  /// What was last submitted in this showing.
  public var submitted: Inputs
  /// What has been gathered.
  ///
  /// Made when asked for: few who look at a screen do.
  public var state: Members { readState() }
  private let readState: @Sendable () -> Members
  /// The steps that `back` leads through, first to last, and then this one.
  public var path: [String]
  /// What the outside was asked to do.
  public var action: ActionKind
  /// What the action names: a step, load, validation or child.
  public var asked: String?
  /// What the last load, validation or child failed with.
  public var failure: Failure?
  /// How the flow ended; nil while it runs.
  public var outcome: OutcomeKind?
  /// What a flow that failed, failed with.
  public var ending: Failure?
  /// What a completed flow handed over.
  public var output: Members?

  package init(
    flow: String, step: String, text: String?, fields: [FieldView], submitted: Inputs,
    path: [String], action: ActionKind, asked: String?, failure: Failure?,
    state: @escaping @Sendable () -> Members
  ) {
    self.flow = flow
    self.step = step
    self.text = text
    self.fields = fields
    self.submitted = submitted
    readState = state
    self.path = path
    self.action = action
    self.asked = asked
    self.failure = failure
  }

  /// Whether the flow waits for the outside.
  public var isBusy: Bool { [.loadAsync, .validate, .call].contains(action) }
}

/// A field as it is shown.
public struct FieldView: Sendable {
  /// What can be said of it without a value.
  public var description: FieldDescription
  /// What can be chosen, nil if anything can be typed.
  public var choices: [String]?

  /// A field with what can be chosen now.
  public init(description: FieldDescription, choices: [String]?) {
    self.description = description
    self.choices = choices
  }
}
