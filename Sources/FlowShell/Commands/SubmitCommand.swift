import FlowCore
import FlowLanguage
import FlowScript

/// The command `submit [--force] [FIELD VALUE | FIELD=VALUE | VALUE]…`.
struct SubmitCommand: Command {
  let inputs: Templated<Inputs>
  /// True to perform what the answer is for whatever else may have taken effect.
  let isForced: Bool

  var effect: Effect { .drives }

  var movement: Movement { .onward }

  static let manual = Manual(
    "submit", ["submit [--force] [FIELD VALUE | FIELD=VALUE | VALUE]…"], "answer the step",
    .driving,
    examples: [
      ("submit amount 100", "a field and its value"),
      ("submit email=amy@example.com name=\"Amy B\"", "several fields"),
      ("submit economy", "the value of the only field"),
      ("submit", "answer a step that asks for nothing, or as before"),
      ("submit continue --force", "also when another answer may have taken effect"),
    ])

  static var options: [CompletionList.Candidate] {
    [.init("--force", "also when another answer may have taken effect")]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let isForced = try words.option("--force")
    return SubmitCommand(inputs: try FieldWords.answer(&words), isForced: isForced)
  }

  static func isPossible(in session: Session) -> Bool {
    session.app.run.map { $0.outcome == nil && $0.waysOn.takesAnswer } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    let inputs = try session.fill(inputs)
    if let run = session.app.run, let flow = try? session.flows.flow(of: run) {
      session.keepSecrets(in: inputs, of: flow)
    }
    try session.app.driver.submit(inputs, despiteOpen: isForced)
  }
}
