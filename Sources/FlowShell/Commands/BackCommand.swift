import FlowCore
import FlowLanguage
import FlowScript

/// The command `back [to STEP]`.
struct BackCommand: Command {
  let step: Templated<String>?

  var effect: Effect { .drives }

  var movement: Movement { .within }

  static let manual = Manual(
    "back", ["back [to STEP]"], "go one step back, or to the latest visit of a step", .driving,
    examples: [
      ("back", "one step; from the first step, out of the flow"),
      ("back to amount", "to the latest visit of amount"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    guard words.take("to", "the latest visit of a step", next: .step) else {
      return Self(step: nil)
    }
    return BackCommand(step: try words.word("the step's name", .step))
  }

  static func isPossible(in session: Session) -> Bool {
    session.app.run.map { $0.outcome == nil } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    try session.app.driver.take(try session.fill(step).map(RunInput.backTo) ?? .back)
  }
}
