extension FlowGraph {
  /// A step of the flow, or the place where the flow finishes.
  package struct Node: Sendable, Equatable {
    /// The kinds of steps, as far as a picture shows them.
    package enum Kind: String, Sendable, CaseIterable {
      /// A step that is answered and left through the table.
      case ordinary
      /// A step with no way back: leaving it completes the flow.
      case final
      /// A step that can only be left towards the step before it.
      case leadsBack
      /// A step whose only use is to start other flows.
      case hub
      /// The end of the flow.
      case finish
    }

    /// The step's name, unique in its flow.
    package var name: String

    /// The kind of step.
    package var kind: Kind

    /// True if the flow starts here.
    package var isStart: Bool

    /// True if the step is a candidate when the next step is chosen by need.
    package var isChosenByNeed: Bool

    /// The condition under which the step is needed, in a word or two; nil if it always is.
    package var condition: String?

    /// Further facts, one line each: form fields, loads, validations.
    ///
    /// Shown as a tooltip where the format has them.
    package var notes: [String]

    /// Creates a step.
    package init(
      _ name: String, kind: Kind = .ordinary, isStart: Bool = false, isChosenByNeed: Bool = false,
      condition: String? = nil, notes: [String] = []
    ) {
      self.name = name
      self.kind = kind
      self.isStart = isStart
      self.isChosenByNeed = isChosenByNeed
      self.condition = condition
      self.notes = notes
    }
  }
}
