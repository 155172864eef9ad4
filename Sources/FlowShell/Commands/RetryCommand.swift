import FlowCore
import FlowScript

/// The command `retry`.
struct RetryCommand: Command {
  var effect: Effect { .drives }

  static let manual = Manual(
    "retry", ["retry"], "run the failed or cancelled load or validation again", .driving,
    examples: [("retry", "the same answer again; nothing is created twice")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    RetryCommand()
  }

  func run(in session: Session) throws(Refusal) { try session.take(.retry) }
}
