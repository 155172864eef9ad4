import FlowScript
import FlowShell

/// A check that holds, or fails, whatever happens: `expect 1 == 1`.
enum ConstantCheck: LineRule {
  static let code = "check.constant"
  static let summary = "a check that names nothing"
  static let wrong = """
    expect 1 == 1
    """
  static let right = """
    start transfer
    expect size(history) == 1
    """

  static let concerns = LineParts.expressions

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard line.instruction.checksNothing, let first = line.words.dropFirst().first,
      let last = line.words.last
    else { return }
    report.add(
      self, "this is the same whatever happens",
      at: SourceRange(start: line.range(first).start, end: line.range(last).end),
      of: line.script, help: "name what is to be checked")
  }
}
