import FlowCore
import FlowLanguage
import FlowScript

/// The command `go [--force] PATH`.
struct GoCommand: Command {
  let path: Templated<String>
  let isForced: Bool

  var effect: Effect { .drives }

  static let manual = Manual(
    "go", ["go [--force] PATH"], "go to a path inside the app", .driving,
    examples: [
      ("go /activities", "the same as 'open app://main/activities'"),
      ("go profile/name", "a slash in front may be left out"),
      ("go /home --force", "also from a booking with something in its cart"),
    ])

  static var options: [CompletionList.Candidate] { OpenCommand.options }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let isForced = try words.option("--force")
    try words.endOptions()
    return GoCommand(path: try words.word("a path", .path), isForced: isForced)
  }

  static func isPossible(in session: Session) -> Bool { session.flows.pages != nil }

  func run(in session: Session) throws(Refusal) {
    let path = try session.fill(path)
    try session.open("\(try session.flows.app().pages.base)/\(path)", isForced: isForced)
  }
}
