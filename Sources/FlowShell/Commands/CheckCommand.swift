import FlowCore
import FlowLanguage
import FlowScript

/// The command `check EXPRESSION` or `check SUBJECT VALUE`.
struct CheckCommand: Command {
  let expectation: Expectation

  static var rest: LineRest { .expectation }

  var effect: Effect { .checks }

  static var continuesIfFalse: Bool { true }

  static let manual = Manual(
    "check", ["check EXPRESSION", "check SUBJECT VALUE"],
    "must hold, but the case continues; every failure is reported", .checking,
    examples: [("check state.country germany", "as 'expect', without ending the case")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    CheckCommand(expectation: try Expectation(&words))
  }

  var checksNothing: Bool { expectation.isConstant }

  var subject: Subject? { expectation.subject }

  func run(in session: Session) throws(Refusal) { try expectation.check(in: session) }
}
