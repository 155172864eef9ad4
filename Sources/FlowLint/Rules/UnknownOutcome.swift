import FlowScript
import FlowShell

/// An outcome that no flow can have: `expect outcome complete`.
enum UnknownOutcome: LineRule {
  static let code = "outcome.unknown"
  static let summary = "an outcome that no flow can have"

  private static let known = ["completed", "cancelled", "failed"]

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    var texts = line.texts(comparedWith: "outcome")
    if line.arguments.text(.subject) == "outcome", let word = line.arguments.word(.expected),
      let text = line.text(word), text != "null"
    {
      texts.append((text, line.range(word)))
    }
    for (text, range) in texts where !known.contains(text) {
      report.addUnknown(
        self, "no outcome is named '\(text)'", text, among: known, at: range, of: line.script)
    }
  }
}
