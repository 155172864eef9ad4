import FlowCore
import FlowScript

/// The command `record FILE` or `record stop`.
struct RecordCommand: Command {
  /// The file; nil to end.
  let path: String?

  static let effect = Effect.looks

  static var needsConsole: Bool { true }

  static var name: String { "record" }

  static var manual: Manual {
    Manual(
      name, ["record FILE", "record stop"],
      "write what is typed and printed to a script that passes when run", .prompt,
      examples: [
        ("record checkout.flow", "from here on; it begins with what led here"),
        ("record stop", "the script is complete"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    if words.take("stop") { return RecordCommand(path: nil) }
    return RecordCommand(path: try words.word("the file, or stop,"))
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.isEmpty
      ? [.init("stop", "the script is complete")] + session.fileCandidates(typing: word) : []
  }

  func run(in session: Session) throws(Refusal) {
    try session.requireConsole(for: RecordCommand.name).record(path)
  }
}
