import FlowCore
import FlowScript

/// Runs a case for whoever wants its result and nothing else.
extension CaseRun {
  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - mustCheck: whether a case that checks nothing is a failure.
  ///   - keepsTranscript: whether the result has the lines that ran; `Options.tellsAll` is needed.
  ///   - keepsTimeline: whether these lines have what the session was like after them.
  ///   - onDecision: told what each flow decides, by its position; `Options.tellsAll` is needed.
  /// - Returns: what came of it.
  package mutating func record(
    mustCheck: Bool, keepsTranscript: Bool, keepsTimeline: Bool = false,
    onDecision: ((Int, Decision) -> Void)? = nil
  ) -> CaseResult {
    var recorder = keepsTimeline ? TimelineRecorder(session) : nil
    var problems: [Problem] = []
    var transcript: [TranscriptEntry] = []
    session.decisions.onDecision = onDecision
    while let event = next() {
      if case .line(let instruction, let outcome) = event {
        problems += outcome.problems
        if keepsTranscript {
          transcript.append(entry(instruction, outcome, recorder?.moment(of: session)))
        }
      }
      _ = session.sink.take()
      session.tellDecisions()
      if session.isOverdue { break }
    }
    if session.isOverdue, !problems.contains(where: { $0.code == "timeout" }) {
      problems.append(overdue)
    }
    session.decisions.onDecision = nil
    var result = suiteCase.judge(
      row: row, problems, checkCount: checkCount, mustCheck: mustCheck)
    result.transcript = transcript
    if result.outcome == .passed { result.untried = untried }
    return result
  }

  private func entry(
    _ instruction: Instruction, _ outcome: InstructionOutcome, _ moment: TimelineMoment?
  ) -> TranscriptEntry {
    TranscriptEntry(
      line: Int(program.script.lines[Int(instruction.line)].number),
      text: session.shown(instruction, of: program),
      printed: outcome.printed, isFailing: !outcome.problems.isEmpty, moment: moment)
  }

  private var overdue: Problem {
    Problem(
      .error,
      PlacedDiagnostic(
        Diagnostic(
          code: "timeout", message: session.overdueMessage, range: suiteCase.range,
          help: "timeout"),
        in: program.script.source))
  }
}
