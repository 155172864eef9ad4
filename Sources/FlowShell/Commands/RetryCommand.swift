import FlowCore
import FlowLanguage

/// The command `retry`.
struct RetryCommand: BareCommand {
  var effect: Effect { .drives }

  var movement: Movement { .onward }

  static let manual = Manual(
    "retry", ["retry"], "run the failed or cancelled load or validation again", .driving,
    examples: [("retry", "the same answer again; nothing is created twice")])

  static func isPossible(in session: Session) -> Bool {
    session.app.run?.waysOn.canRetry ?? false
  }

  func run(in session: Session) throws(Refusal) { try session.app.driver.take(.retry) }
}
