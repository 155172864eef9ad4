import FlowCore
import FlowScript

/// The command `reset`.
struct ResetCommand: Command {
  static let effect = Effect.undoes

  static var name: String { "reset" }

  static var manual: Manual {
    Manual(
      name, ["reset"], "begin a fresh session", .driving,
      examples: [("reset", "flows, world, clock and variables as at the start; no undo")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    ResetCommand()
  }

  func run(in session: Session) throws(Refusal) { session.reset() }
}
