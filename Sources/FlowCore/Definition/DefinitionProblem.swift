/// Something wrong with a flow's definition, found before the flow is walked.
public struct DefinitionProblem: Equatable, Sendable, CustomStringConvertible {
  /// The name of the flow.
  public let flow: String
  /// The kind of problem.
  package let kind: Kind
  /// The mistake, with the names of the step or event, and the remedy.
  public let message: String

  /// A problem of a flow: what is wrong, and the remedy.
  package init(_ kind: Kind, inFlow name: String, _ message: String) {
    (self.kind, flow, self.message) = (kind, name, message)
  }

  /// The flow and its mistake.
  public var description: String { "flow \(flow): \(message)" }

  /// The kinds of problem.
  package enum Kind: String, Sendable {
    /// A step of the flow's type is not declared, or is led to without being declared.
    case undeclaredStep
    /// A step is declared twice.
    case duplicateStep
    /// There are two starts, finishes or emitters.
    case duplicatePart
    /// Nothing leads to a step.
    case unreachableStep
    /// Nothing leads on from a step that should be left by an answer.
    case deadEnd
    /// An event that no handler is for.
    case unhandledEvent
    /// Two handlers for the same thing.
    case duplicateHandler
    /// A handler that nothing can reach.
    case deadHandler
    /// A handler leads back to a step that only loads or checks, and goes on by itself.
    case passingTarget
    /// Two pages have one path.
    case duplicatePage
    /// A page has a value that its flow does not ask for.
    case unknownPageField
    /// Two fields of one form share a name.
    case duplicateField
    /// A field has a name that screens use for something else.
    case takenFieldName
    /// A member that an event clears cannot be set.
    case constantMember
    /// An event clears members and leads back, where they are as they were.
    case uselessClearing
    /// Two children of one step share a name.
    case duplicateChild
    /// No step finishes the flow.
    case noFinish
    /// A request that nobody answers.
    case unansweredRequest
    /// Two flows of a shell share a name.
    case duplicateFlow
  }
}

extension [DefinitionProblem] {
  /// Refuses a flow that has any.
  package func check() throws(Refusal) {
    if isEmpty { return }
    throw Refusal("definition.wrong", Message(text))
  }

  /// The problems, one per line.
  var text: String { map { $0.description }.joined(separator: "\n") }
}
