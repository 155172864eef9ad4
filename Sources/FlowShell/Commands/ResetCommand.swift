import FlowCore
import FlowScript

/// The command `reset`.
struct ResetCommand: Command {
  var effect: Effect { .undoes }

  static let manual = Manual(
    "reset", ["reset"], "begin a fresh session", .driving,
    examples: [("reset", "flows, world, clock and variables as at the start; 'undo' takes it back")]
  )

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    ResetCommand()
  }

  func run(in session: Session) throws(Refusal) {
    session.keepHistory().reset()
    session.sink.tell("a fresh session; 'undo' brings back the one before")
  }
}
