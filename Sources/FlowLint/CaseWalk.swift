import FlowShell

/// Leads a rule through the lines of cases in the order in which they run.
struct CaseWalk {
  private let script: LintedScript
  /// The number of lines of sourced files that a walk still goes through: files that source files
  /// often are longer than what could ever be run.
  private var budget = 100_000

  init(_ script: LintedScript) { self.script = script }

  mutating func lead(
    _ type: any CaseRule.Type, _ context: LintContext, _ report: inout LintReport
  ) {
    func lead<Rule: CaseRule>(_ type: Rule.Type) {
      var background = Rule(context)
      let suite = script.suite
      guard let first = suite.cases.first else { return }
      walk(first.background, of: suite.program, &background, &report)
      background.settle()
      var ended: [Rule] = []
      for suiteCase in suite.cases {
        var rule = background
        rule.begin(suiteCase)
        walk(suiteCase.body, of: suite.program, &rule, &report)
        rule.end(&report)
        ended.append(rule)
      }
      background.finish(ended, &report)
    }
    lead(type)
  }

  private mutating func walk(
    _ range: Range<Int>, of program: Program, _ rule: inout some CaseRule,
    _ report: inout LintReport
  ) {
    for line in script.lines(of: program)[range] {
      rule.visit(line, &report)
      switch line.effect {
      case .ends: return
      case .sources: break
      default: continue
      }
      guard let source = line.instruction.command as? SourceCommand,
        let part = source.program, budget >= part.instructions.count
      else { continue }
      budget -= part.instructions.count
      rule.enter(source.parameters.map(\.name))
      walk(part.instructions.indices, of: part, &rule, &report)
      rule.leave()
    }
  }
}
