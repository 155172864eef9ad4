import FlowCore
import FlowScript

/// The command `output FILE` or `output stop`.
struct OutputCommand: Command {
  /// The file; nil for the screen.
  let path: String?

  var effect: Effect { .looks }

  static let manual = Manual(
    "output", ["output FILE", "output stop"], "send what commands print to a file", .prompt,
    examples: [
      ("output results.txt", "results go there, diagnostics still to the screen"),
      ("output stop", "back to the screen; so does 'output' alone"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd || words.take("stop", "back to the screen") { return OutputCommand(path: nil) }
    return OutputCommand(path: try words.word("the file", .file))
  }

  func run(in session: Session) throws(Refusal) {
    try session.requireConsole(for: OutputCommand.name).send(path)
  }
}
