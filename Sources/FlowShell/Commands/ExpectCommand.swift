import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The command `expect EXPRESSION` or `expect SUBJECT VALUE`.
struct ExpectCommand: Command {
  let expectation: Expectation

  static var rest: LineRest { .expectation }

  var effect: Effect { .checks }

  static let manual = Manual(
    "expect", ["expect EXPRESSION", "expect SUBJECT VALUE"],
    "must hold, or the case ends here as failed", .checking,
    examples: [
      ("expect step confirmation", "a name in scope and the value it must have"),
      ("expect state.amount 250.50", "a path into it"),
      ("expect output.fee == 75.15 && !busy", "or any expression"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    ExpectCommand(expectation: try Expectation(&words))
  }

  var checksNothing: Bool { expectation.isConstant }

  var subject: Subject? { expectation.subject }

  func run(in session: Session) throws(Refusal) { try expectation.check(in: session) }
}
