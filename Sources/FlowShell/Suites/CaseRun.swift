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
  private var run: Run
  private var hasBegun = false

  /// A case in a fresh session.
  ///
  /// - Throws: what is wrong with the setup's world.
  package init(
    _ suiteCase: SuiteCase, row: Int?, _ flows: [RegisteredFlow], _ setup: Session.Setup,
    _ options: Run.Options = Run.Options()
  ) throws(DocumentError) {
    var setup = setup
    if let row { setup.row = suiteCase.rows?.row(row) }
    setup.secretVariables = { suiteCase.secretVariables }
    let session = try Session(flows, setup, keepsHistory: suiteCase.program.needsHistory)
    session.runner.isQuiet = options.isQuiet
    session.runner.isEchoing = options.isEchoing
    self.suiteCase = suiteCase
    self.row = row
    run = Run(
      in: session, suiteCase.program, suiteCase.background, later: suiteCase.body,
      options: options)
  }

  package var session: Session { run.session }
  package var options: Run.Options { run.options }

  /// The id, wherever it is reported.
  package var id: String { suiteCase.id(row: row) }

  /// The program that its lines belong to.
  package var program: Program { suiteCase.program }

  /// The prompt before the line that ran last, if lines are echoed.
  package var prompt: String { run.prompt }

  /// The first of its lines that `quit` kept from running.
  var firstUnrun: Int? { run.firstUnrun }
  /// The last of its lines that ran; nil before the first one.
  var lastRun: Int? { run.lastRun }

  /// Runs on to the next thing to report.
  ///
  /// - Returns: nil at the end.
  package mutating func next() -> Run.Event? {
    if !hasBegun, let problem = begin() { return problem }
    return run.next()
  }

  /// Ends it before its next line.
  package mutating func stop() { run.stop() }

  /// Runs it until something goes wrong.
  ///
  /// - Returns: what did; nil if nothing does up to its end.
  package mutating func firstProblem() -> Problem? {
    if !hasBegun, case .line(_, let outcome)? = begin() { return outcome.problem }
    return run.firstProblem() ?? (session.app.deadline.isOver ? overdue : nil)
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
    let (random, secretCount) = (session.app.state.outside.random, session.secrets.count)
    var lineCount = 0
    while let position = run.upcoming, program.instructions[position].setsWorld {
      if session.runner.attempt(position, of: program) != nil { return nil }
      run.skipLine()
      lineCount += 1
    }
    guard lineCount > 0, session.app.state.outside.random == random,
      session.secrets.count == secretCount
    else { return nil }
    return Preparation(worlds: session.app.state.worlds, lineCount: lineCount)
  }

  /// Continues after the lines that were run to prepare the worlds.
  package mutating func begin(with preparation: Preparation) {
    session.app.state.worlds = preparation.worlds
    for _ in 0..<preparation.lineCount { run.skipLine() }
  }

  /// Sets the invariants that hold for all cases of a folder.
  ///
  /// - Returns: what is wrong with them here; nil if nothing is.
  private mutating func begin() -> Run.Event? {
    hasBegun = true
    guard let first = run.upcoming, !suiteCase.given.isEmpty else { return nil }
    let outcome = InstructionOutcome()
    for program in suiteCase.given {
      if program.namesPrinted { session.runner.keepsPrinted = true }
      session.runner.invariants.set(program, into: outcome)
    }
    session.sourced.forgetParameters()
    session.app.undo?.settle()
    guard outcome.isOver else { return nil }
    stop()
    session.runner.recorder?.end(program.instructions[first], of: program, outcome)
    return .line(program.instructions[first], outcome)
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
