import FlowScript
import FlowShell

/// A case without any `expect`, `check`, `always`, `!` or transcript: it passes whatever happens.
enum IdleCase: ScriptRule {
  static let code = "case.asserts-nothing"
  static let summary = "a case that checks nothing"
  static let wrong = """
    start transfer
    submit amount 100
    """
  static let right = """
    start transfer
    submit amount 100
    expect step tariffs
    """

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    if script.isPart { return }
    for suiteCase in script.suite.cases where !suiteCase.isChecking {
      if case .skip = suiteCase.disposition { continue }
      report.add(
        self, "the case asserts nothing", at: suiteCase.place, of: script.script,
        help: "add an 'expect', a 'check', an 'always', a '!' or a transcript")
    }
  }
}

extension SuiteCase {
  /// The place that is reported: its name, or its first command.
  var place: SourceRange {
    guard isWholeScript, let first = program.instructions.first else { return range }
    let words = program.script.lines[Int(first.line)].words
    return words.first.map { program.script.words[$0].range } ?? range
  }
}
