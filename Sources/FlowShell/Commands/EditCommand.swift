import FlowCore
import FlowScript

/// The command `edit [FILE]`.
struct EditCommand: Command {
  let path: String?

  static let effect = Effect.looks

  static var needsConsole: Bool { true }

  static var name: String { "edit" }

  static var manual: Manual {
    Manual(
      name, ["edit [FILE]"], "open the last command, or a file, in $EDITOR", .prompt,
      examples: [
        ("edit", "the last command; what the editor leaves is run"),
        ("edit checkout.flow", "a file, which is not run"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    EditCommand(path: words.optionalWord())
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.isEmpty ? session.fileCandidates(typing: word) : []
  }

  func run(in session: Session) throws(Refusal) {
    try session.requireConsole(for: EditCommand.name).edit(path)
  }
}
