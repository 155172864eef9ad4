import FlowCore
import FlowScript

/// The command `cancel`.
struct CancelCommand: Command {
  var effect: Effect { .drives }

  static let manual = Manual(
    "cancel", ["cancel"], "cancel what is pending, or else the flow", .driving,
    examples: [("cancel", "then 'retry' runs again what was pending")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    CancelCommand()
  }

  func run(in session: Session) throws(Refusal) { try session.take(.cancel) }
}
