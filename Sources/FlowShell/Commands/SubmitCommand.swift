import FlowCore
import FlowScript

/// The command `submit [FIELD VALUE | FIELD=VALUE | VALUE]…`.
struct SubmitCommand: Command {
  let inputs: Inputs

  var effect: Effect { .drives }

  static let manual = Manual(
    "submit", ["submit [FIELD VALUE | FIELD=VALUE | VALUE]…"], "answer the step", .driving,
    examples: [
      ("submit amount 100", "a field and its value"),
      ("submit email=amy@example.com name=\"Amy B\"", "several fields"),
      ("submit economy", "the value of the only field"),
      ("submit", "answer a step that asks for nothing, or as before"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    SubmitCommand(inputs: try words.answer())
  }

  func run(in session: Session) throws(Refusal) { try session.submit(inputs) }
}
