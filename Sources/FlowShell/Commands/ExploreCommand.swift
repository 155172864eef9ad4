import FlowCore
import FlowLanguage
import FlowScript

/// The command `explore [--moves N] [--deep] [--out FOLDER]`.
struct ExploreCommand: Command {
  let moves: Templated<Int>?
  let isDeep: Bool
  let folder: Templated<String>?

  static var rest: LineRest { .names }

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
    var (moves, folder): (Templated<Int>?, Templated<String>?)
    var isDeep = false
    while !words.isAtEnd {
      switch try words.option() {
      case "--moves": moves = try words.integer("a number of moves", 1...1_000_000_000)
      case "--deep": isDeep = true
      case "--out": folder = try words.word("the folder", .file)
      default: try words.end()
      }
    }
    return ExploreCommand(moves: moves, isDeep: isDeep, folder: folder)
  }

  func run(in session: Session) throws(Refusal) {
    var request = ExploreRequest()
    if let moves = try session.fill(moves) { request.moves = moves }
    request.isDeep = isDeep
    request.folder = try session.fill(folder)
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
