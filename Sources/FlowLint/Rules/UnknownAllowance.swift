import FlowScript
import FlowShell

/// A comment that allows what no rule finds: `# lint: allow tag.alone`.
enum UnknownAllowance: ScriptRule {
  static let code = "allow.unknown"
  static let summary = "a comment that allows what no rule finds"
  static let wrong = """
    expect flow null  # lint: allow tag.alone
    """
  static let right = """
    expect flow null  # lint: allow tag.lone
    """

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    let known = LintRules.codes
    for allowance in LintAllowances(script.script).all where !known.contains(allowance.code) {
      report.addUnknown(
        self, "no rule has the code '\(allowance.code)'", allowance.code, among: known,
        at: allowance.range, of: script.script)
    }
  }
}
