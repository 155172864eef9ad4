import FlowCore
import FlowExpressions
import FlowLanguage

/// The command `vars`.
struct VarsCommand: BareCommand {
  static var showsVariables: Bool { true }

  var effect: Effect { .looks }

  static let manual = Manual(
    "vars", ["vars"], "the variables and their values", .looking,
    examples: [("vars", "a line each: NAME: VALUE as JSON")])

  func run(in session: Session) throws(Refusal) {
    let names = session.names
    for name in names.variables {
      if let value = names.variable(name) { print(name, value, in: session) }
    }
    for secret in session.app.setup.secrets
    where session.app.setup.given["secret.\(secret.name)"] != nil {
      print("secret.\(secret.name)", .secret(.string(secret.value)), in: session)
    }
  }

  /// Prints a line, which names the variable of the environment that gave the value.
  private func print(_ name: String, _ value: Value, in session: Session) {
    session.sink.write(name, as: .field)
    if let origin = session.app.setup.given[name], session.app.setup.hasGiven(value, to: name) {
      session.sink.write(" (\(origin))")
    }
    session.sink.write(": ")
    session.sink.line(json: session.secrets.hide(value).json)
  }
}
