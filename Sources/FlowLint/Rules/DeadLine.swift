import FlowScript
import FlowShell

/// A line after `quit`, which never runs.
enum DeadLine: ScriptRule {
  static let code = "line.dead"
  static let summary = "a line after 'quit'"
  static let wrong = """
    expect flow null
    quit
    expect step amount
    """
  static let right = """
    expect flow null
    quit
    """

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    let instructions = script.program.instructions
    let cases = script.suite.cases
    if let first = cases.first,
      first.background.contains(where: { instructions[$0].effect == .ends })
    {
      check(script.program, first.background.lowerBound..<first.body.upperBound, &report)
    } else {
      for suiteCase in cases { check(script.program, suiteCase.body, &report) }
    }
    for part in script.parts { check(part, part.instructions.indices, &report) }
  }

  private static func check(
    _ program: Program, _ range: Range<Int>, _ report: inout LintReport
  ) {
    guard let end = range.first(where: { program.instructions[$0].effect == .ends }),
      end + 1 < range.upperBound
    else { return }
    let line = LintLine(program.instructions[end + 1], of: program)
    guard let word = line.words.first else { return }
    report.add(
      self, "'quit' ends the case above this line", at: line.range(word), of: line.script,
      help: "move 'quit' to the end, or remove it")
  }
}
