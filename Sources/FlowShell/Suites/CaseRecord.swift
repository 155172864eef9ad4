import FlowCore
import FlowScript

/// How a case is run by whoever wants its result and nothing else.
extension CaseRun {
  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - mustCheck: whether a case that checks nothing is a failure.
  ///   - keepsTranscript: whether the result has the lines that ran; `Options.tellsAll` is needed.
  ///   - isOverdue: asked before each line; once it says yes, the case ends as an error.
  /// - Returns: what came of it.
  package mutating func record(
    mustCheck: Bool, keepsTranscript: Bool, isOverdue: () -> Bool
  ) -> CaseResult {
    var problems: [Problem] = []
    var transcript: [TranscriptEntry] = []
    while let event = next() {
      if case .line(let instruction, let outcome) = event {
        problems += outcome.problems
        if keepsTranscript { transcript.append(entry(instruction, outcome)) }
      }
      _ = session.sink.take()
      if isOverdue() {
        problems.append(overdue)
        break
      }
    }
    var result = suiteCase.judge(
      row: row, problems, checkCount: checkCount, mustCheck: mustCheck)
    result.transcript = transcript
    return result
  }

  private func entry(
    _ instruction: Instruction, _ outcome: InstructionOutcome
  ) -> TranscriptEntry {
    TranscriptEntry(
      line: Int(program.script.lines[Int(instruction.line)].number),
      text: session.sink.redacted(program.text(of: instruction)), printed: outcome.printed)
  }

  private var overdue: Problem {
    Problem(
      .error,
      PlacedDiagnostic(
        Diagnostic(
          code: "timeout", message: "the case takes too long", range: suiteCase.range,
          help: "timeout"),
        in: program.script.source))
  }
}
