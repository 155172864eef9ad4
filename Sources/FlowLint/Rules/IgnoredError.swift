import FlowScript
import FlowShell

/// A refusal after `!` that nothing looks at, so that any other refusal would do as well.
///
/// A look is a transcript after it, or a line that reads `error` before another command replaces
/// it.
struct IgnoredError: CaseRule {
  static let code = "error.ignored"
  static let summary = "a refusal after '!' that nothing looks at"
  static let wrong = """
    ! back
    """
  static let right = """
    ! back
    expect error flow.none
    """
  static let severity = Diagnostic.Severity.warning

  private var pending: (line: LintLine, range: SourceRange)?

  init(_ context: LintContext) {}

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    if line.isRefused || [.drives, .controls, .undoes, .ends].contains(line.effect) {
      flush(&report)
    } else if pending != nil,
      [.looks, .advises].contains(line.effect) && line.hasTranscript
        || line.references.contains(where: { $0.name == "error" })
    {
      pending = nil
    }
    guard line.isRefused, !line.hasTranscript else { return }
    pending = (line, line.range(line.words.lowerBound - 1))
  }

  mutating func end(_ report: inout LintReport) { flush(&report) }

  private mutating func flush(_ report: inout LintReport) {
    guard let (line, range) = pending else { return }
    pending = nil
    report.add(
      IgnoredError.self, "nothing looks at why this is refused", at: range, of: line.script,
      help: "add 'expect error CODE' after it")
  }
}
