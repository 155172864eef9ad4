import FlowCore
import FlowLanguage

/// The command `quit`.
struct QuitCommand: BareCommand {
  var effect: Effect { .ends }

  static let manual = Manual(
    "quit", ["quit"], "end here, well", .structure,
    examples: [("quit", "leave the prompt, or end the script; so does 'exit'")])

  static var aliases: [String] { ["exit"] }

  func run(in session: Session) throws(Refusal) { session.runner.hasQuit = true }
}
