import FlowScript
import FlowShell

/// Two cases of one script with the same name: reports could not tell them apart.
enum DuplicateCase: ScriptRule {
  static let code = "case.duplicate"
  static let summary = "a case that is named as another one"

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    var lines: [String: Int] = [:]
    for suiteCase in script.suite.cases {
      if let line = lines[suiteCase.name] {
        report.add(
          self, "a case is named '\(suiteCase.name)' already, in line \(line)",
          at: suiteCase.range, of: script.script)
      } else {
        lines[suiteCase.name] = suiteCase.lines.lowerBound
      }
    }
  }
}
