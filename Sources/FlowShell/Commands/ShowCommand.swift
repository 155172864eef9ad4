import FlowCore
import FlowLanguage

/// The command `show`.
struct ShowCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "show", ["show"], "print the screen again", .looking,
    examples: [("show", "the step, its form, and what is pending")])

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    let mark = session.sink.mark
    Screen(of: try session.app.requireRun(), in: session).print(to: session.sink)
    session.console?.draft.show(in: session, insteadOf: mark)
  }
}
