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
    RedoCommand(count: words.isAtEnd ? 1 : try words.integer("a count", 1...Int.max, .redoCount))
  }

  func run(in session: Session) throws(Refusal) { try session.keepHistory().redo(count) }
}
