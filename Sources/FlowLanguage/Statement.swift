import FlowCore
import FlowOffer
import FlowScript

/// The meaning of a line: a plain value that its words make, with its grammar and its page in the manual.
///
/// Its ``parse(_:)`` is its whole grammar: running a line, lint, completion, error locations and the hiding of
/// secrets all read what it notes of each word. Where its words hold `${…}`, it keeps templates.
package protocol Statement: Sendable {
  /// The page of the manual.
  static var manual: Manual { get }
  /// Other words for its name, which completion does not offer.
  static var aliases: [String] { get }
  /// The words after two dashes that it knows, as completion offers them.
  static var options: [CompletionList.Candidate] { get }
  /// The way in which the rest of its line is read.
  static var rest: LineRest { get }

  /// The command that the words after its name make.
  ///
  /// - Throws: `command.usage`, at the word that does not fit.
  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self

  /// The effect on a session.
  var effect: Effect { get }
  /// The steps to which it may lead.
  var movement: Movement { get }
  /// True if a script goes on where it finds that what it checks is false.
  static var continuesIfFalse: Bool { get }
  /// True if it expects what is the same whatever happens: an expression that names nothing.
  var checksNothing: Bool { get }
  /// The path that it looks at, where it compares one with a value; nil if it does not.
  var subject: Subject? { get }
  /// True if it shows all variables.
  static var showsVariables: Bool { get }
  /// The expression whose names must be known before anything runs; nil if there is none.
  var required: PlacedExpression? { get }

  /// Does it.
  ///
  /// - Parameter context: the session, of which the language knows nothing.
  /// - Throws: why it is refused; nothing has changed then.
  func run(in context: any StatementContext) throws(Refusal)
}

/// The context in which statements run.
package protocol StatementContext: AnyObject {}

extension Statement {
  package static var aliases: [String] { [] }

  package static var options: [CompletionList.Candidate] { [] }

  package static var rest: LineRest { .words }

  /// Nothing: what the language itself does with it is done once its line is read.
  package func run(in context: any StatementContext) throws(Refusal) {}

  /// Anywhere, if it may change which flow runs, or where that is.
  package var movement: Movement {
    switch effect {
    case .drives, .controls, .passes, .undoes: .anywhere
    case .sets, .looks, .advises, .serves, .checks, .ends, .requires, .divides, .sources: .none
    }
  }

  package static var continuesIfFalse: Bool { false }

  package var checksNothing: Bool { false }

  package var subject: Subject? { nil }

  package static var showsVariables: Bool { false }

  package var required: PlacedExpression? { nil }

  /// The name.
  package static var name: String { manual.name }
}

/// The ways in which the rest of a command's line is read.
package enum LineRest: Sendable, Equatable {
  /// It is read as words, in which `${…}` gets its value when the line runs.
  case words
  /// The same, but they are options, names and numbers: at a prompt, `|` and `>` send what the command
  /// prints elsewhere.
  case names
  /// It is read as words as they are written, before anything runs.
  case literal
  /// It is read as raw text, which may be an expression.
  case expression
  /// The same, or a subject and its value.
  case expectation
  /// The same after `NAME =`; without that it is read as words.
  case assignment
  /// The same, also after this word if that is first.
  case marked(String)

  /// The place where an expression begins; nil if it is read as words.
  package var expression: ExpressionVerbs.Start? {
    switch self {
    case .words, .names, .literal: nil
    case .expression: .name
    case .expectation: .subject
    case .assignment: .assignment
    case .marked(let mark): .mark(mark)
    }
  }
}

/// The effect that running a command has on a session.
package enum Effect: Sendable {
  /// It moves a flow; the screen is printed and `error` is new.
  case drives
  /// It controls the outside; `error` is new, and the screen is printed if something pending ended.
  case controls
  /// It lets time go by as it does between two commands, which is no step of `undo`.
  case passes
  /// It changes the session in some other way.
  case sets
  /// It takes commands back, or repeats them.
  case undoes
  /// It changes nothing.
  case looks
  /// It says what can be typed, as far as that depends on what a person has typed and not on what has run, and
  /// changes nothing.
  case advises
  /// It serves the person at a prompt, and changes nothing of the session.
  case serves
  /// It changes nothing and can fail.
  case checks
  /// It ends the script or the session.
  case ends
  /// It says what must hold from then on.
  case requires
  /// It divides a script into cases, and does nothing when it runs.
  case divides
  /// It runs the lines of another file.
  case sources

  /// True if a flow or its outside may have changed.
  package var concernsFlows: Bool {
    switch self {
    case .drives, .controls: true
    case .passes, .sets, .undoes, .looks, .advises, .serves, .checks, .requires, .ends, .divides,
      .sources:
      false
    }
  }

  /// True if it is a step of `undo`.
  package var isRecorded: Bool {
    switch self {
    case .drives, .controls, .sets, .requires: true
    case .passes, .undoes, .looks, .advises, .serves, .checks, .ends, .divides, .sources: false
    }
  }

  /// True if a command with this effect changes nothing but what `random` draws from.
  var canDraw: Bool {
    switch self {
    case .looks, .checks: true
    case .drives, .controls, .passes, .sets, .undoes, .advises, .serves, .requires, .ends, .divides,
      .sources:
      false
    }
  }

  /// True if a command with this effect may follow `!`.
  package var canBeRefused: Bool {
    switch self {
    case .drives, .controls, .passes, .looks, .advises, .serves, .undoes: true
    case .sets, .checks, .requires, .ends, .divides, .sources: false
    }
  }
}

/// The steps to which a command may lead.
package enum Movement: Sendable {
  /// The one where the flow is.
  case none
  /// Those to which the flow leads on from there.
  case onward
  /// Any of the flows that run.
  case within
  /// That of a flow at which its line starts it.
  case start
  /// Any step of any flow.
  case anywhere
  /// None: nothing runs any more.
  case fresh
}

/// A command's page in the manual.
package struct Manual: Sendable {
  package let name: String
  private let makeUsage: @Sendable () -> [String]
  /// The purpose in a few words.
  package let summary: String
  package let purpose: Purpose
  private let makeExamples: @Sendable () -> [Example]

  /// A line that can be typed, with what it does.
  package typealias Example = (line: String, meaning: String)

  /// The purposes of commands; the headings of `help`.
  package enum Purpose: String, CaseIterable, Sendable {
    case driving = "Driving a flow"
    case looking = "Looking"
    case outside = "The outside"
    case checking = "Checking"
    case structure = "Structure of a script"
    case prompt = "At the prompt only"
  }

  /// A page whose forms and examples are written when they are read: every start needs the names of all
  /// commands.
  package init(
    _ name: String, _ usage: @autoclosure @escaping @Sendable () -> [String], _ summary: String,
    _ purpose: Purpose, examples: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.name = name
    makeUsage = usage
    self.summary = summary
    self.purpose = purpose
    makeExamples = examples
  }

  /// The forms in which it can be written.
  package var usage: [String] { makeUsage() }

  /// Lines that can be typed.
  package var examples: [Example] { makeExamples() }
}
