import FlowCore
import FlowScript

/// The command `go PATH`.
struct GoCommand: Command {
  let path: String

  static let effect = Effect.drives

  static var name: String { "go" }

  static var manual: Manual {
    Manual(
      name, ["go PATH"], "go to a path inside the app", .driving,
      examples: [
        ("go /activities", "the same as 'open app://main/activities'"),
        ("go profile/name", "a slash in front may be left out"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    GoCommand(path: try words.word("a path"))
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    guard words.isEmpty, let base = try? session.base() else { return [] }
    return session.linkCandidates(typing: "\(base)/\(word)").map { candidate in
      .init(
        String(candidate.text.dropFirst(base.count + 1)), candidate.description,
        name: candidate.name, isWhole: candidate.isWhole)
    }
  }

  func run(in session: Session) throws(Refusal) {
    try session.open("\(try session.base())/\(path)", isForced: false)
  }
}
