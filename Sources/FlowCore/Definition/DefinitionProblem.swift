/// Something wrong with a flow's definition, found before the flow is walked.
public struct DefinitionProblem: Equatable, Sendable, CustomStringConvertible {
  /// What kind of problem it is.
  public let kind: Kind
  /// What is wrong, with the names of the flow and of the step or event.
  public let description: String

  package init(kind: Kind, description: String) {
    self.kind = kind
    self.description = description
  }

  /// The same problem, with the name of the flow.
  func inFlow(_ name: String) -> DefinitionProblem {
    DefinitionProblem(kind: kind, description: "flow \(name): \(description)")
  }

  /// The kinds of problem.
  public enum Kind: String, Sendable {
    /// A step that is declared or led to has no stage.
    case undeclaredStep
    /// A step has two stages.
    case duplicateStage
    /// Nothing leads to a step.
    case unreachableStep
    /// Nothing leads on from a step that should be left by an answer.
    case deadEnd
    /// Two handlers for the same thing.
    case duplicateHandler
    /// A handler that nothing can reach.
    case deadHandler
    /// Two emitters for the same type of value.
    case duplicateEmitter
    /// Two fields of one form share a name.
    case duplicateField
    /// Two children of one step share a name.
    case duplicateChild
    /// No step finishes the flow.
    case noFinish
  }
}
