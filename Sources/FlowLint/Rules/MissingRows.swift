import FlowScript
import FlowShell

/// A case that runs once for each of its rows and has none: `with rows` of a file that holds only a
/// header.
enum MissingRows: ScriptRule {
  static let code = "rows.none"
  static let summary = "a case without rows to run for"
  static let wrong = """
    case "a"
    with rows empty.csv
    expect flow null
    """
  static let right = """
    case "a"
    with amount=100
    expect amount 100
    """

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    for suiteCase in script.suite.cases {
      guard let rows = suiteCase.rows, rows.count == 0 else { continue }
      if case .skip = suiteCase.disposition { continue }
      report.add(
        self, "the case has no rows", at: suiteCase.rowsRange ?? suiteCase.range,
        of: script.script, help: "add a row, or 'skip' the case")
    }
  }
}
