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
    UndoCommand(count: try words.stepCount(offering: Counts.self))
  }

  /// The numbers of commands up to each that can be taken back.
  private enum Counts: SessionChoices {
    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      .counts(session.app.undo?.doneLines ?? [], "back to before")
    }
  }

  static func isPossible(in session: Session) -> Bool {
    session.app.undo.map { !$0.doneLines.isEmpty } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    session.report("undone", try session.app.keepHistory().undo(try session.fill(count)))
  }
}

extension Session {
  /// Prints the lines that were undone or redone, and the screen that they led to.
  func report(_ verb: String, _ lines: [String]) {
    if !lines.isEmpty { sink.tell("\(verb): \(lines.joined(separator: "; "))") }
    printScreen()
  }
}

extension [CompletionList.Candidate] {
  /// The numbers of commands up to each of some lines.
  static func counts(_ lines: [String], _ way: String) -> Self {
    lines.prefix(99).enumerated().map { .init("\($0 + 1)", "\(way) '\($1)'") }
  }
}

extension ArgumentReader {
  /// Takes the number of commands to take back or repeat: one, where nothing is said.
  mutating func stepCount(offering counts: any OwnChoices.Type) throws(Diagnostic) -> Templated<Int>
  {
    isAtEnd ? .value(1) : try integer("a count", 1...Int.max, .own, choices: .own(counts))
  }
}
