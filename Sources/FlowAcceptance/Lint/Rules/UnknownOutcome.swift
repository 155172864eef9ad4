import FlowScript
import FlowShell

/// An outcome that no flow can have: `expect outcome complete`.
enum UnknownOutcome: LineRule {
  static let code = "outcome.unknown"
  static let summary = "an outcome that no flow can have"

  private static let known = ["completed", "cancelled", "failed"]

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    var texts = line.texts(comparedWith: "outcome")
    let words = line.arguments
    if line.effect == .checks, !line.isRefused, words.count == 2,
      line.isKeyword("outcome", words.lowerBound), let text = line.text(words.lowerBound + 1),
      text != "null", line.expressions.isEmpty
    {
      texts.append((text, line.range(words.lowerBound + 1)))
    }
    for (text, range) in texts where !known.contains(text) {
      report.addUnknown(
        self, "no outcome is named '\(text)'", text, among: known, at: range, of: line.script)
    }
  }
}
