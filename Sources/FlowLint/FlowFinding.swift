import FlowCore
import FlowScript
import FlowShell

/// Something that lint has to say about a flow, which is in no file that is looked at.
package struct FlowFinding: Sendable {
  /// The name of the flow.
  package let flow: String
  package let code: String
  package let severity: Diagnostic.Severity
  /// The mistake with its flow, and what would fix it.
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

  init(_ way: WayBehindEffect, of flow: RegisteredFlow) {
    self.flow = flow.name
    code = WayBehindEffect.code
    severity = .note
    message =
      "flow \(flow.name), step \(way.step): \(way.way) leads back past \(way.effect), which another "
      + "answer performs again; say mayRepeat if that is meant"
  }

  /// The finding as an object on one line.
  package var json: String {
    Document.object([
      .init("flow", .text(flow)), .init("code", .text(code)),
      .init("severity", .text(severity.rawValue)), .init("message", .text(message)),
    ]).json
  }
}

extension WayBehindEffect {
  /// The code of lint.
  package static let code = "way.behindEffect"
  /// The finding in a few words.
  package static let summary = "a way of a flow that leads back past what must not happen twice"

  /// The finding for people: what is found, an example of it and what would fix that.
  package static let explanation = """
    \(code) (note): \(summary)

    Found in
        ask(.pay, \\.card).perform { … }
        decide(.review, .reviewChange)
        step(.review) { on(.reviewChange) { back(to: .pay) } }
    and not where the mutation says
        static let mayRepeat = true
    The user's own back is refused there. A user who takes the way pays again.

    """
}
