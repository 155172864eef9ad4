import FlowScript
import FlowShell

/// An outcome that no flow can have: `expect outcome complete`.
enum UnknownOutcome: LineRule {
  static let code = "outcome.unknown"
  static let summary = "an outcome that no flow can have"
  static let wrong = """
    expect outcome complete
    """
  static let right = """
    expect outcome completed
    """

  private static let known = ["completed", "cancelled", "failed"]

  static let concerns = LineParts.words(.subject).union(.expressions)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    for (text, range) in line.texts(expectedOf: "outcome") where !known.contains(text) {
      report.addUnknown(
        self, "no outcome is named '\(text)'", text, among: known, at: range, of: line.script)
    }
  }
}
