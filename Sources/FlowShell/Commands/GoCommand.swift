import FlowCore
import FlowScript

/// The command `go PATH`.
struct GoCommand: Command {
  let path: String

  var effect: Effect { .drives }

  static let manual = Manual(
    "go", ["go PATH"], "go to a path inside the app", .driving,
    examples: [
      ("go /activities", "the same as 'open app://main/activities'"),
      ("go profile/name", "a slash in front may be left out"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    GoCommand(path: try words.word("a path", .path))
  }

  func run(in session: Session) throws(Refusal) {
    try session.open("\(try session.flows.app().pages.base)/\(path)", isForced: false)
  }
}
