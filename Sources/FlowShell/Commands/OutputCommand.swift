import FlowCore
import FlowScript

/// The command `output [--force] FILE` or `output stop`.
struct OutputCommand: Command {
  /// The file; nil for the screen.
  let path: String?
  var isForced = false

  var effect: Effect { .serves }

  static let manual = Manual(
    "output", ["output [--force] FILE", "output stop"], "send what commands print to a file",
    .prompt,
    examples: [
      ("output results.txt", "results go there, diagnostics still to the screen"),
      ("output stop", "back to the screen; so does 'output' alone"),
    ])

  static var options: [CompletionList.Candidate] {
    [.init("--force", "replace a file that is there already")]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd || words.take("stop", "back to the screen") { return OutputCommand(path: nil) }
    let isForced = try words.option() != nil
    try words.endOptions()
    return OutputCommand(path: try words.word("the file", .file), isForced: isForced)
  }

  func run(in session: Session) throws(Refusal) {
    try session.requireConsole(for: OutputCommand.name).send(path, isForced)
  }
}
