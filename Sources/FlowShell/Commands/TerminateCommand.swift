import FlowCore
import FlowScript

/// The command `terminate`.
struct TerminateCommand: Command {
  var effect: Effect { .controls }

  static let manual = Manual(
    "terminate", ["terminate"], "let the system end the app", .outside,
    examples: [("terminate", "then 'restore' goes on, and 'start' and 'open' begin afresh")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    TerminateCommand()
  }

  func run(in session: Session) throws(Refusal) { try session.terminate() }
}
