import FlowCore
import FlowScript
import FlowShell

/// Runs the cases of a run, each in a session of its own.
///
/// It is a value that any number of threads may share: whatever a case changes is made for it.
package struct CaseWork: Sendable {
  package let flows: [RegisteredFlow]
  package var setup: Session.Setup
  /// True if reports show the output of cases.
  package var keepsOutput = false
  /// True if reports show the session after each command; `keepsOutput` is needed.
  package var keepsTimeline = false
  /// True if transcripts that differ are rewritten, and are no failures.
  package var isUpdating = false
  /// True if commands without a transcript are given one; `isUpdating` and `keepsOutput` are needed.
  package var isFilling = false
  package var usesColor = false
  /// The number of times that each case runs; it stops at the first run that does not pass.
  package var repeats = 1
  /// The command that runs one of the cases again.
  package var rerun = RerunCommand()
  /// The time that one run of a case may take, in nanoseconds; nil for no limit.
  package var limit: Int64?
  /// The goals to count; nil if nothing is counted.
  package var coverage: CoverageMap?
  /// The time since some moment, in nanoseconds.
  package var uptime: @Sendable () -> Int64
  /// Returns true once everything is to end.
  package var isInterrupted: @Sendable () -> Bool = { false }

  /// - Parameters:
  ///   - flows: the flows of the shell.
  ///   - setup: the beginning of each session.
  ///   - uptime: the time since some moment, in nanoseconds.
  package init(
    _ flows: [RegisteredFlow], _ setup: Session.Setup = Session.Setup(),
    uptime: @escaping @Sendable () -> Int64
  ) {
    self.flows = flows
    self.setup = setup
    self.setup.prepareWorlds(of: flows)
    self.uptime = uptime
  }

  /// Runs a case.
  ///
  /// - Returns: the result.
  /// - Throws: what is wrong with the world that every session begins with.
  package func run(_ planned: PlannedCase) throws(DocumentError) -> FinishedCase {
    let start = uptime()
    if let result = planned.suiteCase.resultWithoutRun(row: planned.row) {
      let secrets = Secrets(knowing: setup.secrets)
      return FinishedCase(
        planned, result, self, redact: secrets.hide, hide: secrets.hideWhole, runs: 0,
        duration: uptime() - start)
    }
    var runs = 1
    let counter = coverage.map(CoverageCounter.init)
    var finished = try run(planned, start, runs, counter)
    while runs < repeats, finished.report.status == .passed, !isInterrupted() {
      runs += 1
      finished = try run(planned, start, runs, counter, after: finished)
    }
    return finished
  }

  private func run(
    _ planned: PlannedCase, _ start: Int64, _ number: Int, _ counter: CoverageCounter?,
    after earlier: FinishedCase? = nil
  ) throws(DocumentError) -> FinishedCase {
    var options = Run.Options()
    options.tellsAll = keepsOutput || coverage != nil
    options.isQuiet = !keepsOutput
    var setup = setup
    setup.seed &+= UInt64(number - 1)
    var run = try CaseRun(planned.suiteCase, row: planned.row, flows, setup, options)
    let session = run.session
    session.app.deadline = deadline(of: planned.suiteCase)
    session.runner.notesTranscripts = isUpdating
    let result = run.record(
      mustCheck: !isFilling, keepsEntries: keepsOutput, keepsTimeline: keepsTimeline,
      onEvents: counter?.count)
    let reached = counter?.reached ?? []
    let duration = uptime() - start
    // A transcript is only put right if each round prints the same.
    let differences = (earlier?.differences ?? []) + result.problems.compactMap(\.transcript)
    let held = session.runner.heldTranscripts.union(earlier?.held ?? [])
    let fillings =
      isFilling ? (earlier?.fillings ?? []) + TranscriptFilling.all(in: result) : []
    func finished(_ result: CaseResult, withoutUpdate: FinishedCase? = nil) -> FinishedCase {
      FinishedCase(
        planned, result, self, redact: session.secrets.hide, hide: session.secrets.hideWhole,
        runs: number,
        duration: duration, differences: differences, fillings: fillings,
        held: held, reached: reached, withoutUpdate: withoutUpdate)
    }
    let asItIs = finished(result)
    if !isUpdating || differences.isEmpty { return asItIs }
    return finished(
      result.withoutDifferences, withoutUpdate: earlier?.withoutUpdate ?? asItIs)
  }

  /// The time when the session of a case gives up.
  private func deadline(of suiteCase: SuiteCase) -> Deadline {
    let isInterrupted = isInterrupted
    guard let limit = suiteCase.timeout?.count ?? limit else { return Deadline(isInterrupted) }
    let (end, isLate) = uptime().addingReportingOverflow(limit)
    if isLate { return Deadline(isInterrupted) }
    let uptime = uptime
    return Deadline(limit: Nanoseconds(count: limit)) { isInterrupted() || uptime() >= end }
  }
}

extension CaseResult {
  /// The result as it would be if every transcript were right.
  fileprivate var withoutDifferences: CaseResult {
    guard problems.contains(where: { $0.transcript != nil }),
      status == .failed || status == .flaky
    else { return self }
    var result = self
    result.problems.removeAll { $0.transcript != nil }
    if result.problems.isEmpty { (result.status, result.reason) = (.passed, nil) }
    return result
  }
}
