import FlowCore
import FlowScript

/// The command `open [--force] LINK`.
struct OpenCommand: Command {
  let link: String
  let isForced: Bool

  static let effect = Effect.drives

  static var name: String { "open" }

  static var manual: Manual {
    Manual(
      name, ["open [--force] LINK"], "go where a link leads", .driving,
      examples: [
        ("open app://main/activities", "to a tab"),
        ("open app://main/transfer/tariffs?amount=250", "into a flow"),
        ("open --force app://main/home", "also from a booking with something in its cart"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    let isForced = words.take("--force")
    return OpenCommand(link: try words.word("a link"), isForced: isForced)
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    let force = CompletionList.Candidate(
      "--force", "also when something is open that should be left first")
    guard words.allSatisfy({ $0 == force.text }) else { return [] }
    return session.linkCandidates(typing: word) + (words.isEmpty ? [force] : [])
  }

  func run(in session: Session) throws(Refusal) {
    try session.open(link, isForced: isForced)
  }
}
