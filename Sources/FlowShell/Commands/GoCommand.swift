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

  func run(in session: Session) throws(Refusal) {
    try session.open("\(try session.base())/\(path)", isForced: false)
  }
}
