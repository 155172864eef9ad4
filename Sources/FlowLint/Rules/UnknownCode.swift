import FlowScript
import FlowShell
import FlowText

/// A code that is nearly one that flows declare: `expect error field.rnge`.
///
/// Any code can be injected, so one that is like none is left alone.
enum UnknownCode: LineRule {
  static let code = "error.unknown"
  static let summary = "an error code that is nearly one of a flow's"
  static let wrong = """
    expect error field.rnge
    """
  static let right = """
    expect error field.range
    """

  static let concerns = LineParts.words(.subject).union(.expressions)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    for (code, range) in line.texts(expectedOf: "error") + line.texts(expectedOf: "error.code")
    where !context.codes.contains(code) {
      guard let near = Suggestion.closest(to: code, among: context.codes) else { continue }
      report.add(
        self, "no flow has the error code '\(code)'", at: range, of: line.script,
        help: "did you mean '\(near)'?")
    }
  }
}
