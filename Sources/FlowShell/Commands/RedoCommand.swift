import FlowCore
import FlowLanguage
import FlowScript

/// The command `redo [N]`.
struct RedoCommand: Command {
  let count: Templated<Int>

  var effect: Effect { .undoes }

  static let manual = Manual(
    "redo", ["redo [N]"], "repeat commands that were undone", .driving,
    examples: [("redo", "the last one"), ("redo 3", "three of them")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    RedoCommand(count: try words.stepCount(offering: Counts.self))
  }

  /// The numbers of commands up to each that can be repeated.
  private enum Counts: SessionChoices {
    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      .counts(session.app.undo?.undoneLines ?? [], "on to after")
    }
  }

  static func isPossible(in session: Session) -> Bool {
    session.app.undo.map { !$0.undoneLines.isEmpty } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    session.report("redone", try session.app.keepHistory().redo(try session.fill(count)))
  }
}
