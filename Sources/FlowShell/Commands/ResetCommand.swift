import FlowCore
import FlowLanguage

/// The command `reset`.
struct ResetCommand: BareCommand {
  var effect: Effect { .undoes }

  var movement: Movement { .fresh }

  static let manual = Manual(
    "reset", ["reset"], "begin a fresh session", .driving,
    examples: [("reset", "flows, world, clock and variables as at the start; 'undo' takes it back")]
  )

  func run(in session: Session) throws(Refusal) {
    session.app.keepHistory().reset(session.console?.line)
    session.sink.tell("a fresh session; 'undo' brings back the one before")
  }
}
