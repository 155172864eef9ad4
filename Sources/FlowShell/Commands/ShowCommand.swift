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
    let run = try session.requireRun()
    Screen(view: run.view(), error: session.state.error).print(to: session.sink)
  }
}
