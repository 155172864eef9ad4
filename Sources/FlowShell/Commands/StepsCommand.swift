import FlowCore
import FlowScript

/// The command `steps`.
struct StepsCommand: Command {
  var effect: Effect { .looks }

  static let manual = Manual(
    "steps", ["steps"], "where the user is, and what 'back' leads through", .looking,
    examples: [("steps", "the current step comes last")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    StepsCommand()
  }

  func run(in session: Session) throws(Refusal) {
    session.sink.line(try session.requireRun().view.path.joined(separator: ", "))
  }
}
