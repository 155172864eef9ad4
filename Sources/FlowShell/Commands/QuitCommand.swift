import FlowCore
import FlowScript

/// The command `quit`.
struct QuitCommand: Command {
  var effect: Effect { .ends }

  static let manual = Manual(
    "quit", ["quit"], "end here, well", .structure,
    examples: [("quit", "leave the prompt, or end the script; so does 'exit'")])

  static var aliases: [String] { ["exit"] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    QuitCommand()
  }

  func run(in session: Session) throws(Refusal) { session.runner.hasQuit = true }
}
