import FlowCore
import FlowExpressions
import FlowScript

/// The command `vars`.
struct VarsCommand: Command {
  var effect: Effect { .looks }

  static let manual = Manual(
    "vars", ["vars"], "the variables and their values", .looking,
    examples: [("vars", "a line each: NAME: VALUE as JSON")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    VarsCommand()
  }

  func run(in session: Session) throws(Refusal) {
    let names = session.names
    for name in names.variables {
      if let value = names.variable(name) {
        session.sink.write(name, as: .field)
        session.sink.write(": ")
        session.sink.line(json: session.secrets.hide(value).json)
      }
    }
  }
}
