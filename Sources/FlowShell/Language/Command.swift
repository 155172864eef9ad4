import FlowCore
import FlowScript

/// One command: what can be typed, what it means, and the manual of it.
///
/// A command is one file, and one line in ``CommandList``.
package protocol Command: Sendable {
  /// What it is called: at most eight letters.
  static var name: String { get }
  /// How it is written and what it is for.
  static var manual: Manual { get }
  /// Whether the rest of its line is raw text, which may be an expression.
  static var takesRawText: Bool { get }
  /// What running it does to a session.
  static var effect: Effect { get }

  /// The command that the words behind its name make.
  ///
  /// - Throws: `command.usage`, at the word that does not fit.
  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command

  /// The command that plain words make, without reading them one by one; nil if they are not so plain.
  ///
  /// It is asked first. Only what a long script is made of has an answer.
  static func parse(plain words: Range<Int>, of script: Script) -> (any Command)?

  /// The command that the raw rest of its line makes.
  static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command

  /// Does it, and prints what is to be seen.
  ///
  /// - Throws: why it is refused; nothing has changed then.
  func run(in session: Session) throws(Refusal)

  /// What could be typed next.
  ///
  /// - Parameters:
  ///   - words: the words behind the command's name that are there already.
  ///   - word: the beginning of the word that is being typed.
  ///   - session: where it would run.
  /// - Returns: the candidates, most useful first.
  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate]
}

/// What running a command does to a session.
package enum Effect: Sendable {
  /// It moves a flow; the screen is printed and `error` is new.
  case drives
  /// It controls the outside; `error` is new, and the screen is printed if something pending ended.
  case controls
  /// It changes the session in some other way.
  case sets
  /// It takes commands back, or repeats them.
  case undoes
  /// It changes nothing.
  case looks
  /// It changes nothing and can fail.
  case checks
  /// It ends the script or the session.
  case ends
  /// It divides a script into cases, and does nothing when it runs.
  case divides
  /// It runs the lines of another file.
  case sources
}

/// A command's page in the manual.
package struct Manual: Sendable {
  package let name: String
  /// What can be written, a line a form.
  package let usage: [String]
  /// What it is for, in a few words.
  package let summary: String
  package let purpose: Purpose
  /// Lines that can be typed, each with what it does.
  package let examples: [(line: String, meaning: String)]

  /// What commands are for; the headings of `help`.
  package enum Purpose: String, CaseIterable, Sendable {
    case driving = "Driving a flow"
    case looking = "Looking"
    case outside = "The outside, under control"
    case checking = "Checking"
    case structure = "Structure of a script"
    case prompt = "At the prompt only"
  }

  package init(
    _ name: String, _ usage: [String], _ summary: String, _ purpose: Purpose,
    examples: [(line: String, meaning: String)]
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.purpose = purpose
    self.examples = examples
  }
}

/// A command of a script, ready to run.
package struct Instruction: Sendable {
  package let command: any Command
  package let effect: Effect
  /// The position of its line among the script's lines.
  package let line: Int32

  init(_ command: any Command, line: Int) {
    self.command = command
    effect = type(of: command).effect
    self.line = Int32(truncatingIfNeeded: line)
  }

  /// Whether running it looks at what was done before: `undo`, `redo`, and `!`, which takes a command
  /// back that was not refused.
  var needsJournal: Bool {
    switch effect {
    case .undoes: true
    case .checks: command is RefusedCommand
    case .drives, .controls, .sets, .looks, .ends, .divides, .sources: false
    }
  }

  init(_ command: any Command, effect: Effect, line: Int) {
    self.command = command
    self.effect = effect
    self.line = Int32(truncatingIfNeeded: line)
  }
}
