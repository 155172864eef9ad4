import FlowCore
import FlowScript

/// The command `show`.
struct ShowCommand: Command {
  var effect: Effect { .looks }

  static let manual = Manual(
    "show", ["show"], "print the screen again", .looking,
    examples: [("show", "the step, its form, and what is pending")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    ShowCommand()
  }

  func run(in session: Session) throws(Refusal) {
    Screen(of: try session.requireRun(), in: session).print(to: session.sink)
  }
}
