import FlowCore
import FlowScript
import FlowShell

/// An outcome that only what changes something has, injected into what changes nothing: `inject tariffs
/// late`.
enum QueryInjection: LineRule {
  static let code = "inject.query"
  static let summary = "'dropped' or 'late' for a request that changes nothing"
  static let wrong = """
    start transfer
    inject tariffs dropped
    submit amount 100
    expect error timeout
    """
  static let right = """
    start transfer
    inject tariffs fail timeout
    submit amount 100
    expect error timeout
    """

  static let concerns = LineParts.words(.request)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard let injection = line.instruction.injectionForMutations,
      let word = line.arguments.word(.request)
    else { return }
    let meant = context.requests(named: injection.name)
    if meant.isEmpty || meant.contains(where: { $0.facts.kind == .effect }) { return }
    report.add(
      self, "\(injection.name.text) changes nothing, so that it cannot be '\(injection.word)'",
      at: line.range(word), of: line.script, help: "inject 'fail timeout', 'delay' or 'hold'")
  }
}
