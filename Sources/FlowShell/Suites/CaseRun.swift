import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// A case, for one of its rows, on its way through a session of its own.
///
/// It stops whenever there is something to report, so that its caller decides what becomes of it.
package struct CaseRun {
  package let suiteCase: SuiteCase
  /// The row it runs for, from 1; nil if the case has none.
  package let row: Int?
  package let session: Session
  package let options: Options
  private var part: Range<Int>
  private var isInBody = false
  private var isStopped = false
  private var hasBegun = false
  /// The first of its lines that `quit` kept from running.
  private(set) var firstUnrun: Int?
  /// The last of its lines that ran; nil before the first one.
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

  /// A case in a fresh session.
  ///
  /// - Throws: what is wrong with the setup's world.
  package init(
    _ suiteCase: SuiteCase, row: Int?, _ flows: [RegisteredFlow], _ setup: Session.Setup,
    _ options: Options = Options()
  ) throws(DocumentError) {
    var setup = setup
    if let row { setup.row = suiteCase.rows?.row(row) }
    setup.secretVariables = { suiteCase.secretVariables }
    session = try Session(flows, setup, keepsHistory: suiteCase.program.needsHistory)
    session.runner.isQuiet = options.isQuiet
    session.runner.isEchoing = options.isEchoing
    self.suiteCase = suiteCase
    self.row = row
    self.options = options
    part = suiteCase.background
  }

  /// The id, wherever it is reported.
  package var id: String { suiteCase.id(row: row) }

  /// The program that its lines belong to.
  package var program: Program { suiteCase.program }

  /// The prompt before the line that runs next, if lines are echoed.
  package private(set) var prompt = ""

  /// Runs on to the next thing to report.
  ///
  /// - Returns: nil at the end.
  package mutating func next() -> Event? {
    if let event = runPart() { return event }
    guard !isInBody, !isStopped else { return nil }
    isInBody = true
    part = suiteCase.body
    return runPart()
  }

  /// The worlds as the first lines of a case set them, which are the same whatever its flows are.
  package struct Preparation: Sendable {
    fileprivate let worlds: Worlds
    fileprivate let lineCount: Int
  }

  /// Runs the lines that set something in the worlds before anything else.
  ///
  /// - Returns: the worlds then; nil if there are no such lines, or something else may come of them.
  package mutating func prepare() -> Preparation? {
    if session.app.undo != nil || !suiteCase.given.isEmpty || program.namesPrinted { return nil }
    skipEmptyBackground()
    let (random, secretCount) = (session.app.state.outside.random, session.secrets.count)
    var lineCount = 0
    while let position = part.first, program.instructions[position].setsWorld {
      if session.runner.attempt(position, of: program) != nil { return nil }
      part = position + 1..<part.upperBound
      lineCount += 1
    }
    guard lineCount > 0, session.app.state.outside.random == random,
      session.secrets.count == secretCount
    else { return nil }
    return Preparation(worlds: session.app.state.worlds, lineCount: lineCount)
  }

  /// Continues after the lines that were run to prepare the worlds.
  package mutating func begin(with preparation: Preparation) {
    skipEmptyBackground()
    session.app.state.worlds = preparation.worlds
    part = part.lowerBound + preparation.lineCount..<part.upperBound
    lastRun = part.lowerBound - 1
  }

  private mutating func skipEmptyBackground() {
    guard part.isEmpty, !isInBody else { return }
    isInBody = true
    part = suiteCase.body
  }

  /// Ends it before its next line.
  package mutating func stop() {
    isStopped = true
    part = part.lowerBound..<part.lowerBound
  }

  private mutating func runPart() -> Event? {
    let (program, session, runner) = (suiteCase.program, session, session.runner)
    let (tellsAll, isEchoing, chunk) = (options.tellsAll, options.isEchoing, options.chunk)
    let hasPassed = session.app.deadline?.hasPassed
    while !part.isEmpty {
      let position = part.lowerBound
      if !hasBegun, let problems = begin() {
        stop()
        return .line(program.instructions[position], problems)
      }
      part = position + 1..<part.upperBound
      lastRun = position
      if isEchoing { prompt = session.place.prompt }
      let outcome = runner.attempt(position, of: program, wantsPrinted: tellsAll)
      if runner.hasQuit { noteUnrun() }
      if runner.hasQuit || outcome?.isOver == true { stop() }
      if let outcome { return .line(program.instructions[position], outcome) }
      if isEchoing { return .line(program.instructions[position], InstructionOutcome()) }
      if runner.lastMark >= chunk { return .output }
      if let hasPassed, hasPassed() { return .overdue }
    }
    return nil
  }

  /// Sets the invariants that hold for all cases of a folder.
  ///
  /// - Returns: what is wrong with them here; nil if nothing is.
  private mutating func begin() -> InstructionOutcome? {
    hasBegun = true
    if suiteCase.given.isEmpty { return nil }
    let outcome = InstructionOutcome()
    for program in suiteCase.given {
      if program.namesPrinted { session.runner.keepsPrinted = true }
      session.runner.invariants.set(program, into: outcome)
    }
    session.sourced.forgetParameters()
    session.app.undo?.settle()
    return outcome.isOver ? outcome : nil
  }

  private mutating func noteUnrun() {
    firstUnrun = part.first ?? (isInBody ? nil : suiteCase.body.first)
  }

  /// The number of lines that ran and checked something, those of sourced files included.
  package var checkCount: Int { session.runner.checkCount }
}

extension Instruction {
  /// True if it sets a value of a world, and nothing is said of what comes of that.
  fileprivate var setsWorld: Bool {
    guard let command = command as? WorldCommand, case .set = command.action else { return false }
    return !isRefused && !hasTranscript
  }
}
