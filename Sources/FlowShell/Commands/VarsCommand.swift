import FlowCore
import FlowExpressions

/// The command `vars`.
struct VarsCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "vars", ["vars"], "the variables and their values", .looking,
    examples: [("vars", "a line each: NAME: VALUE as JSON")])

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
