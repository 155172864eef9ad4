import FlowCore
import FlowScript
import FlowShell

/// Something that lint has to say about a flow, which stands in no file that is looked at.
package struct FlowFinding: Sendable {
  /// The name of the flow.
  package let flow: String
  package let code: String
  package let severity: Diagnostic.Severity
  /// The mistake with its flow, and what would mend it.
  package let message: String

  init(_ problem: DefinitionProblem) {
    flow = problem.flow
    code = "flow.\(problem.kind.rawValue)"
    severity = .error
    message = problem.description
  }

  init(_ problem: TranslationProblem) {
    flow = problem.flow
    code = problem.kind.rawValue
    severity = .warning
    message = problem.text
  }

  /// The finding as an object on one line.
  package var json: String {
    Document.object([
      .init("flow", .text(flow)), .init("code", .text(code)),
      .init("severity", .text(severity.rawValue)), .init("message", .text(message)),
    ]).json
  }
}
