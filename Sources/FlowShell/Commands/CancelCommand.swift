import FlowCore
import FlowLanguage

/// The command `cancel`.
struct CancelCommand: BareCommand {
  var effect: Effect { .drives }

  static let manual = Manual(
    "cancel", ["cancel"], "cancel what is pending, or else the flow", .driving,
    examples: [("cancel", "then 'retry' runs again what was pending")])

  static func isPossible(in session: Session) -> Bool {
    session.state.run.map { $0.outcome == nil } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    let pending = session.state.run.flatMap { $0.isBusy ? session.state.pending?.name : nil }
    try session.take(.cancel)
    if let pending { session.sink.tell("\(pending) is cancelled; 'retry' runs it again") }
  }
}
