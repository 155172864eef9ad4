import FlowCore
import FlowScript
import FlowShell

/// A case that has run: what every report says of it, and what is printed at once.
package final class FinishedCase: Sendable {
  package let report: CaseReport
  /// The problems as a person at the terminal reads them.
  package let diagnostics: String
  /// The transcripts that are not what was printed.
  package let differences: [TranscriptDifference]
  /// The transcripts that commands without one are to have.
  package let fillings: [TranscriptFilling]
  /// The transcripts that are, if they are to be put right.
  package let held: Set<HeldTranscript>
  /// The case as it is if its transcripts are not put right; nil if it is the same.
  package let withoutUpdate: FinishedCase?
  /// The goals that count as reached: those of a case that passed, if they were counted.
  package let reached: [CoverageMap.Reached]

  /// The result of a case; `redact` takes secrets out of its reason and its command, `hide` out of the
  /// values of its row.
  init(
    _ planned: PlannedCase, _ result: CaseResult, _ work: CaseWork, redact: (String) -> String,
    hide: (String) -> String = { $0 }, runs: Int, duration: Int64,
    differences: [TranscriptDifference] = [], fillings: [TranscriptFilling] = [],
    held: Set<HeldTranscript> = [],
    reached: [CoverageMap.Reached] = [], withoutUpdate: FinishedCase? = nil
  ) {
    let suiteCase = result.suiteCase
    let hasFailed = result.status.hasFailed
    report = CaseReport(
      id: planned.id, name: suiteCase.name(row: result.row, hide: hide), path: suiteCase.path,
      line: suiteCase.lines.lowerBound, row: result.row,
      values: (result.row.map(suiteCase.values) ?? []).map {
        .init(name: $0.name, text: hide($0.value), literal: $0.literal.map(hide))
      },
      title: suiteCase.title(row: result.row, hide: hide),
      tags: suiteCase.tags(row: result.row).map { "@\($0)" },
      status: result.status, reason: result.reason.map(redact),
      problems: result.problems.map { ReportedProblem($0) },
      notes: result.untried.map { note in
        let position = note.position
        let path = ShownPath.normalized(note.source.path)
        return "\(path):\(position.line):\(position.column): \(note.diagnostic.message)"
      },
      commands: result.entries.map { entry in
        var entry = entry
        entry.sourcedPath = entry.sourcedPath.map(ShownPath.normalized)
        return entry
      }, assertions: result.checkCount, duration: duration, runs: runs,
      again: hasFailed
        ? redact(work.rerun.text(for: planned.id, round: runs, naming: suiteCase.secretNames)) : nil
    )
    self.differences = differences
    self.fillings = fillings
    self.held = held
    self.reached = result.status == .passed ? reached : []
    self.withoutUpdate = withoutUpdate
    guard hasFailed, work.usesColor else {
      diagnostics = hasFailed ? report.problems.map(\.text).joined() : ""
      return
    }
    diagnostics = result.problems.map { $0.text(usesColor: true) }.joined()
  }
}

extension ReportedProblem {
  fileprivate init(_ problem: Problem) {
    let position = problem.place.position
    self.init(
      problem.kind, code: problem.code,
      message: problem.message, help: problem.place.diagnostic.remedy,
      at: .init(
        path: ShownPath.normalized(problem.place.source.path), line: position.line,
        column: position.column),
      expected: problem.comparison.map { "\($0.expected) (\($0.expectedType))" },
      found: problem.comparison.map { "\($0.found) (\($0.foundType))" },
      difference: problem.comparison.flatMap {
        $0.difference.isEmpty ? nil : $0.difference.joined(separator: "\n")
      },
      last: problem.lastTransition,
      text: problem.text(usesColor: false))
  }
}

extension ReportedProblem {
  /// The report of what is wrong with a script.
  package init(_ mistake: PlacedDiagnostic) {
    self.init(
      .error, code: mistake.diagnostic.code, message: mistake.diagnostic.message,
      help: mistake.diagnostic.remedy,
      at: .init(
        path: ShownPath.normalized(mistake.source.path), line: mistake.position.line,
        column: mistake.position.column),
      text: DiagnosticRenderer().render(mistake))
  }
}

extension Problem {
  /// The problem with the line it is about, the values that were compared, and the last transition.
  fileprivate func text(usesColor: Bool) -> String {
    var place = place
    if let comparison, comparison.difference.isEmpty {
      let notes = [
        "expected: \(comparison.expected) (\(comparison.expectedType))",
        "found: \(comparison.found) (\(comparison.foundType))",
      ]
      place.diagnostic.notes = notes + place.diagnostic.notes
    }
    if canBeMeant { place.diagnostic.notes.append("put ! in front if the refusal is meant") }
    let hasLast = place.diagnostic.notes.contains { $0.hasPrefix("last: ") }
    if let lastTransition, !hasLast { place.diagnostic.notes.append("last: \(lastTransition)") }
    return DiagnosticRenderer(usesColor: usesColor).render(place)
  }
}
