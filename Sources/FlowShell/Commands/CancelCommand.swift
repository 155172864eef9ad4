import FlowCore
import FlowLanguage

/// The command `cancel`.
struct CancelCommand: BareCommand {
  var effect: Effect { .drives }

  var movement: Movement { .within }

  static let manual = Manual(
    "cancel", ["cancel"], "cancel what is pending, or else the flow", .driving,
    examples: [("cancel", "then 'retry' runs again what was pending")])

  static func isPossible(in session: Session) -> Bool {
    session.app.run.map { $0.outcome == nil } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    let pending = session.app.run.flatMap {
      $0.isBusy ? session.app.state.pending?.name : nil
    }
    try session.app.driver.take(.cancel)
    if let pending { session.sink.tell("\(pending) is cancelled; 'retry' runs it again") }
  }
}
