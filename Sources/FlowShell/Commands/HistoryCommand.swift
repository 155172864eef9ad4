import FlowCore
import FlowLanguage
import FlowScript

/// The command `history [N]`.
struct HistoryCommand: Command {
  let count: Templated<Int>?

  static var rest: LineRest { .names }

  var effect: Effect { .serves }

  static let manual = Manual(
    "history", ["history [N]"], "the lines that were typed, in earlier sessions too", .prompt,
    examples: [("history", "all that are kept"), ("history 20", "the last twenty")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    HistoryCommand(count: words.isAtEnd ? nil : try words.integer("a count", 1...Int.max))
  }

  func run(in session: Session) throws(Refusal) {
    let typed = try Console.of(session, for: HistoryCommand.name).typed()
    for line in typed.suffix(try session.fill(count) ?? typed.count) { session.sink.line(line) }
  }
}
