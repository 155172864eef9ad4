import FlowCore
import FlowScript

/// The command `quit`.
struct QuitCommand: Command {
  static let effect = Effect.ends

  static var name: String { "quit" }

  static var manual: Manual {
    Manual(
      name, ["quit"], "end here, well", .structure,
      examples: [("quit", "leave the prompt, or end the script")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    QuitCommand()
  }

  func run(in session: Session) throws(Refusal) { session.hasQuit = true }
}
