import FlowCore
import FlowLanguage
import FlowScript

/// The command `history [N]` or `history delete N[-M]`.
enum HistoryCommand: Command {
  /// Print the last lines, or all.
  case show(last: Templated<Int>?)
  /// Remove lines, by their numbers from 1.
  case delete(Templated<ClosedRange<Int>>)

  static var rest: LineRest { .names }

  var effect: Effect { .serves }

  static let manual = Manual(
    "history", ["history [N]", "history delete N[-M]"],
    "the lines that were typed, in earlier sessions too", .prompt,
    examples: [
      ("history", "all that are kept, each after its number"), ("history 20", "the last twenty"),
      ("history | grep submit", "some of them"),
      ("history delete 12", "remove a line, and every other that is the same"),
      ("history delete 12-15", "remove four"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { return .show(last: nil) }
    guard words.take("delete", "remove lines, by their numbers") else {
      return .show(last: try words.integer("a count", 1...Int.max))
    }
    let name = "the number of a line, or two such as 12-15"
    let lines = try words.value(name) { (text) throws(Complaint) in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let ends = parts.compactMap { UInt32($0) }.map(Int.init)
      guard ends.count == parts.count, ends.count <= 2, ends[0] >= 1,
        ends[0] <= ends[ends.count - 1]
      else { throw Complaint("'\(text)' is not \(name)") }
      return ends[0]...ends[ends.count - 1]
    }
    return .delete(lines)
  }

  func run(in session: Session) throws(Refusal) {
    let console = try Console.of(session, for: HistoryCommand.name)
    let typed = console.typed()
    switch self {
    case .show(let last):
      let count = try session.fill(last)
      let width = "\(typed.count)".count
      for (index, line) in typed.enumerated().suffix(count ?? typed.count) {
        let number = "\(index + 1)"
        let margin = String(repeating: " ", count: width - number.count)
        session.sink.line("\(margin)\(number)  \(line)")
      }
    case .delete(let lines):
      let range = try session.fill(lines)
      if range.upperBound > typed.count {
        throw Refusal("command.usage", "there are only \(typed.count) lines")
      }
      let removed = Set(range.map { typed[$0 - 1] })
      try console.forget(removed)
      let count = typed.count { removed.contains($0) }
      session.sink.tell(count == 1 ? "1 line is removed" : "\(count) lines are removed")
    }
  }
}
