import FlowCore
import FlowScript

/// The command `redo [N]`.
struct RedoCommand: Command {
  let count: Int

  var effect: Effect { .undoes }

  static let manual = Manual(
    "redo", ["redo [N]"], "repeat commands that were undone", .driving,
    examples: [("redo", "the last one"), ("redo 3", "three of them")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    RedoCommand(count: words.isAtEnd ? 1 : try words.integer("a count", 1...Int.max))
  }

  func run(in session: Session) throws(Refusal) {
    guard let position = session.journal.position(after: count) else {
      throw Refusal(
        "undo.nothing",
        count == 1 ? "there is nothing to redo" : "there are fewer than \(count) commands to redo")
    }
    session.move(to: position)
    session.printScreen()
  }
}
