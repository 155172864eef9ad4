import FlowCore
import FlowScript

/// The command `output FILE` or `output stop`.
struct OutputCommand: Command {
  /// The file; nil for the screen.
  let path: String?

  static let effect = Effect.looks

  static var needsConsole: Bool { true }

  static var name: String { "output" }

  static var manual: Manual {
    Manual(
      name, ["output FILE", "output stop"], "send what commands print to a file", .prompt,
      examples: [
        ("output results.txt", "results go there, diagnostics still to the screen"),
        ("output stop", "back to the screen; so does 'output' alone"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    if words.isAtEnd || words.take("stop") { return OutputCommand(path: nil) }
    return OutputCommand(path: try words.word("the file"))
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.isEmpty
      ? [.init("stop", "back to the screen")] + session.fileCandidates(typing: word) : []
  }

  func run(in session: Session) throws(Refusal) {
    try session.requireConsole(for: OutputCommand.name).send(path)
  }
}
