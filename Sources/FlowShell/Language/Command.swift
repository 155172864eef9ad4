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
  /// The words behind two dashes that it knows, as completion offers them.
  static var options: [CompletionList.Candidate] { get }
  /// Whether only a prompt has what it needs, so that no script may hold it.
  static var needsConsole: Bool { get }
  /// What running it does to a session.
  static var effect: Effect { get }

  /// The command that the words behind its name make.
  ///
  /// - Throws: `command.usage`, at the word that does not fit.
  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command

  /// Whether a line with these plain words behind the name need not be understood before it runs.
  ///
  /// Plain are words without quotes, `NAME=` and `${…}`. Only what a long script is made of says yes.
  static func takes(plain words: Range<Int>, of script: Script) -> Bool

  /// Takes words without `${…}` as the plain words that mean the same, if there are such.
  ///
  /// - Returns: the words, each `NAME=VALUE` as two; nil if the command must be made of them.
  /// - Throws: `command.usage`, at the word that does not fit.
  static func plain(_ words: inout ArgumentReader) throws(Diagnostic) -> Inputs?

  /// Looks at plain words of a script, whose number it takes, as its raw text.
  ///
  /// - Returns: what it will want to know of them when it runs; nil if it does not take them.
  /// - Throws: what is wrong with them.
  static func note(
    plain words: Range<Int>, of script: Script, _ names: NameCheck
  ) throws(Diagnostic) -> UInt32?

  /// The command of these plain words, for what looks at it and does not run it.
  static func command(plain words: Inputs) -> any Command

  /// Does what the command of these plain words does, whose number it takes.
  ///
  /// The note is what was noted of them; 0 if nothing was.
  static func run(plain words: Inputs, note: UInt32, in session: Session) throws(Refusal)

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

  /// Whether a flow or its outside may have changed.
  var concernsFlows: Bool {
    switch self {
    case .drives, .controls: true
    case .sets, .undoes, .looks, .checks, .ends, .divides, .sources: false
    }
  }

  /// Whether the journal keeps what does it.
  var isRecorded: Bool {
    switch self {
    case .drives, .controls, .sets: true
    case .undoes, .looks, .checks, .ends, .divides, .sources: false
    }
  }
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
