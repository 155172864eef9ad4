import FlowLanguage
import FlowScript

/// Lines of a program on their way through a session, one after another.
///
/// It stops whenever there is something to report, so that its caller decides what becomes of it.
package struct Run {
  package let session: Session
  package let program: Program
  package let options: Options
  private var part: Range<Int>
  /// The lines after those, which need not follow them in the program.
  private var later: Range<Int>
  /// The prompt before the line that ran last, if lines are echoed.
  package private(set) var prompt = ""
  /// The first of the lines that `quit` kept from running.
  private(set) var firstUnrun: Int?
  /// The last of the lines that ran; nil before the first one.
  private(set) var lastRun: Int?

  /// The options of a run.
  package struct Options: Sendable {
    /// True if each line is reported, with what it printed.
    package var tellsAll = false
    /// True if lines of sourced files are printed before what they print.
    package var isEchoing = false
    /// True if commands print no screen that nothing compares.
    package var isQuiet = false
    /// The number of printed bytes that are to be taken before more than one line is added to them.
    package var chunk = 1 << 16

    package init() {}

    /// Those of a run whose lines are all reported.
    package static var all: Options {
      var options = Options()
      options.tellsAll = true
      return options
    }
  }

  /// Something to report.
  package enum Event {
    /// The outcome of a line.
    case line(Instruction, InstructionOutcome)
    /// Much was printed.
    case output
    /// The session's deadline has passed.
    case overdue
  }

  /// A run of some lines.
  ///
  /// - Parameters:
  ///   - session: the session that they run in.
  ///   - program: the program that holds them.
  ///   - lines: their positions among its instructions; nil for all of them.
  ///   - later: the positions of more lines, which run after those.
  ///   - options: the options of the run.
  package init(
    in session: Session, _ program: Program, _ lines: Range<Int>? = nil,
    later: Range<Int> = 0..<0, options: Options = Options()
  ) {
    self.session = session
    self.program = program
    self.options = options
    part = lines ?? program.instructions.indices
    self.later = later
    takePart()
  }

  /// Goes on to the next lines, once those before have run.
  private mutating func takePart() {
    if part.isEmpty { (part, later) = (later, 0..<0) }
  }

  /// The position of the line that runs next; nil at the end.
  package var upcoming: Int? { part.first }

  /// Leaves out the line that runs next, which has been run otherwise.
  mutating func skipLine() {
    lastRun = part.lowerBound
    part = part.lowerBound + 1..<part.upperBound
    takePart()
  }

  /// Ends before the next line.
  package mutating func stop() {
    part = 0..<0
    later = part
  }

  /// Runs on to the next thing to report.
  ///
  /// - Returns: nil at the end.
  package mutating func next() -> Event? {
    let (program, session, runner) = (program, session, session.runner)
    let (tellsAll, isEchoing, chunk) = (options.tellsAll, options.isEchoing, options.chunk)
    let hasPassed = session.app.deadline?.hasPassed
    while let position = part.first {
      part = position + 1..<part.upperBound
      takePart()
      lastRun = position
      if isEchoing { prompt = session.place.prompt }
      let outcome = runner.attempt(position, of: program, wantsPrinted: tellsAll)
      if runner.hasQuit { firstUnrun = part.first }
      if runner.hasQuit || outcome?.isOver == true { stop() }
      if let outcome { return .line(program.instructions[position], outcome) }
      if isEchoing { return .line(program.instructions[position], InstructionOutcome()) }
      if runner.lastMark >= chunk { return .output }
      if let hasPassed, hasPassed() { return .overdue }
    }
    return nil
  }

  /// Runs on until something goes wrong.
  ///
  /// - Returns: what did; nil if nothing does up to the end, or the session's deadline.
  package mutating func firstProblem() -> Problem? {
    while let event = next() {
      if case .line(_, let outcome) = event, let problem = outcome.problems.first {
        return problem
      }
      _ = session.sink.take()
      session.app.tellDecisions()
      if session.app.deadline.isOver { return nil }
    }
    return nil
  }
}
