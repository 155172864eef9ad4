import FlowCore
import FlowScript

/// Runs a case for its result and nothing else.
extension CaseRun {
  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - mustCheck: whether a case that checks nothing is a failure.
  ///   - keepsEntries: whether the result has the lines that ran.
  ///   - keepsTimeline: whether these lines have what the session was like after them.
  ///   - onEvents: receives what took place, at most once for each line; `Run.Options.tellsAll` is needed.
  /// - Returns: what came of it.
  package mutating func record(
    mustCheck: Bool, keepsEntries: Bool, keepsTimeline: Bool = false,
    onEvents: ((SessionEvents) -> Void)? = nil
  ) -> CaseResult {
    let recorder =
      keepsEntries ? EntryRecorder(session, keepsTimeline: keepsTimeline) : nil
    var problems: [Problem] = []
    session.runner.recorder = recorder
    if onEvents != nil { session.app.keepEvents() }
    while let event = next() {
      if case .line(_, let outcome) = event { problems += outcome.problems }
      _ = session.sink.take()
      onEvents?((session.app.events?.take() ?? SessionEvents()))
      if session.app.deadline.isOver { break }
    }
    if session.app.deadline.isOver, !problems.contains(where: { $0.code == "timeout" }) {
      problems.append(overdue)
    }
    session.runner.recorder = nil
    var result = suiteCase.judge(
      row: row, problems, checkCount: checkCount, mustCheck: mustCheck)
    result.entries = recorder?.entries ?? []
    if result.status == .passed { result.untried = untried }
    return result
  }

  /// The problem that time ran out, at the line that had its turn then.
  var overdue: Problem {
    let range = lastRun.map { program.range(of: program.instructions[$0]) } ?? suiteCase.range
    return Problem(
      .error,
      PlacedDiagnostic(
        Diagnostic(
          code: "timeout", message: session.app.deadline.message, range: range, help: "timeout"),
        in: program.script.source))
  }
}
