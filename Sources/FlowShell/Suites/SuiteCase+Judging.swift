import FlowCore
import FlowScript

/// Decides the result of a case beyond what its lines say.
extension SuiteCase {
  /// The result of a case or row that runs nothing: one to skip, or a case without rows.
  ///
  /// - Parameter row: the row, from 1; nil for the case as a whole.
  /// - Returns: nil if it is to run.
  package func resultWithoutRun(row: Int?) -> CaseResult? {
    if case .skip(let reason) = disposition(row: row) {
      return CaseResult(self, row: row, .skipped, reason: reason)
    }
    guard let rows, rows.count == 0 else { return nil }
    var result = CaseResult(self, row: nil, .failed)
    result.problems = [
      problem("the case has no rows", at: rowsRange ?? range, "rows.none")
    ]
    return result
  }

  /// The result of a case whose lines ran.
  ///
  /// - Parameters:
  ///   - row: the row it ran for, from 1.
  ///   - problems: what went wrong.
  ///   - checkCount: how many lines checked something.
  ///   - mustCheck: whether a case that checks nothing is a failure.
  /// - Returns: the result, without a transcript.
  package func judge(
    row: Int?, _ problems: [Problem], checkCount: Int, mustCheck: Bool
  ) -> CaseResult {
    var result = CaseResult(self, row: row, .passed)
    result.checkCount = checkCount
    result.problems = problems
    if mustCheck, problems.isEmpty, !isChecking {
      result.problems.append(problem("the case asserts nothing", at: range, "case.asserts-nothing"))
    }
    if case .todo(let reason) = disposition(row: row) {
      judgeTodo(&result, reason)
    } else if case .flaky(let reason) = disposition(row: row), !problems.isEmpty {
      result.reason = reason
      result.status = .flaky
    } else if result.problems.contains(where: { $0.kind == .error }) {
      result.status = .error
    } else if !result.problems.isEmpty {
      result.status = .failed
    }
    return result
  }

  private func judgeTodo(_ result: inout CaseResult, _ reason: String) {
    result.reason = reason
    guard result.problems.isEmpty else {
      result.status = .todo
      return
    }
    result.status = .failed
    result.problems = [
      problem(
        "\(result.row.map { "row \($0)" } ?? "the case") passes, but is marked as to do",
        at: dispositionRange ?? rowsRange ?? range,
        "todo.passes",
        "remove the 'todo'")
    ]
  }

  private func problem(
    _ message: String, at range: SourceRange, _ code: String, _ help: String? = nil
  ) -> Problem {
    let diagnostic = Diagnostic(code: code, message: message, range: range, help: help ?? code)
    return Problem(.failure, PlacedDiagnostic(diagnostic, in: program.script.source))
  }
}
