import FlowCore
import FlowScript

/// The command `show`.
struct ShowCommand: Command {
  static let effect = Effect.looks

  static var name: String { "show" }

  static var manual: Manual {
    Manual(
      name, ["show"], "print the screen again", .looking,
      examples: [("show", "the step, its form, and what is pending")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    ShowCommand()
  }

  func run(in session: Session) throws(Refusal) {
    let run = try session.requireRun()
    Screen(view: run.view(), error: session.state.error).print(to: session.sink)
  }
}
