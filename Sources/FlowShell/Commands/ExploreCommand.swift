import FlowCore
import FlowScript

/// The command `explore [--moves N] [--deep] [--out FOLDER]`.
struct ExploreCommand: Command {
  let request: ExploreRequest

  var effect: Effect { .serves }

  static let manual = Manual(
    "explore", ["explore [--moves N] [--deep] [--out FOLDER]"],
    "try everything that can happen from here, and write scripts of what is wrong", .prompt,
    examples: [
      ("explore", "with the invariants that 'always' set; Ctrl-C keeps what was found"),
      ("explore --moves 5000", "no more than so many moves"),
    ])

  static var options: [CompletionList.Candidate] {
    [
      .init("--moves", "the most moves that are tried"),
      .init("--deep", "go through every child, and distinguish situations by everything"),
      .init("--out", "the folder for the scripts"),
    ]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    var request = ExploreRequest()
    while !words.isAtEnd {
      switch try words.option() {
      case "--moves": request.moves = try words.integer("a number of moves", 1...1_000_000_000)
      case "--deep": request.isDeep = true
      case "--out": request.folder = try words.word("the folder", .file)
      default: try words.end()
      }
    }
    return ExploreCommand(request: request)
  }

  func run(in session: Session) throws(Refusal) {
    try Console.of(session, for: ExploreCommand.name).explore(request)
  }
}

/// The choices about a search that begins where a session is.
package struct ExploreRequest: Sendable {
  /// The most moves that are tried.
  package var moves = 50_000
  /// True to go through every child, and to distinguish situations by everything.
  package var isDeep = false
  /// The folder for the scripts of findings; nil for the working folder.
  package var folder: String?

  init() {}
}
