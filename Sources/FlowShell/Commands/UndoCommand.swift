import FlowCore
import FlowLanguage
import FlowScript

/// The command `undo [N]`.
struct UndoCommand: Command {
  let count: Templated<Int>

  var effect: Effect { .undoes }

  static let manual = Manual(
    "undo", ["undo [N]"], "take accepted commands back, exactly", .driving,
    examples: [("undo", "the last one"), ("undo 3", "the last three")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    UndoCommand(
      count: words.isAtEnd ? .value(1) : try words.integer("a count", 1...Int.max, .undoCount))
  }

  static func isPossible(in session: Session) -> Bool {
    session.undo.map { !$0.doneLines.isEmpty } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    try session.keepHistory().undo(try session.fill(count))
  }
}
