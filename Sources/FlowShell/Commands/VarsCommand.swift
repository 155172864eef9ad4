import FlowCore
import FlowExpressions
import FlowScript

/// The command `vars`.
struct VarsCommand: Command {
  static let effect = Effect.looks

  static var name: String { "vars" }

  static var manual: Manual {
    Manual(
      name, ["vars"], "the variables and their values", .looking,
      examples: [("vars", "a line each: NAME: VALUE as JSON")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    VarsCommand()
  }

  func run(in session: Session) throws(Refusal) {
    for name in session.variableNames {
      if let value = session.variable(name) { session.sink.line("\(name): \(value.json)") }
    }
  }
}
