import FlowCore
import FlowLanguage

/// The command `steps`.
struct StepsCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "steps", ["steps"], "where the user is, and what 'back' leads through", .looking,
    examples: [("steps", "the current step comes last")])

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    session.sink.line(try session.app.requireRun().view.path.joined(separator: ", "))
  }
}
