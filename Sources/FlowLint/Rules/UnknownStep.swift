import FlowScript
import FlowShell

/// A step that the flow does not have: `start transfer at tarifs`, `back to amont`, `expect step ==
/// "amont"`, `expect "amont" in history`.
enum UnknownStep: LineRule {
  static let code = "step.unknown"
  static let summary = "a step that does not exist"
  static let wrong = """
    start transfer at tarifs amount=100
    expect flow transfer
    """
  static let right = """
    start transfer at tariffs amount=100
    expect flow transfer
    """

  static let concerns = LineParts.words(.step).union(.expressions)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    let known = context.stepNames
    let compared = line.texts(comparedWith: "step") + line.texts(comparedWith: "history[]")
    for (step, range) in compared where !context.isStep(step) {
      report.addUnknown(
        self, "no step is named '\(step)'", step, among: known, at: range, of: line.script)
    }
    guard !line.isRefused, let (word, known) = step(of: line, context),
      let step = line.text(word), !known.contains(step)
    else { return }
    report.addUnknown(
      self, "no step is named '\(step)'", step, among: known, at: line.range(word),
      of: line.script)
  }

  /// The word that names a step, and the steps there are.
  private static func step(of line: LintLine, _ context: LintContext) -> (Int, [String])? {
    guard let word = line.arguments.word(.step) else { return nil }
    if line.arguments.word(.startedFlow) == nil { return (word, context.stepNames) }
    guard let flow = line.arguments.text(.startedFlow), let facts = context.facts(flow) else {
      return nil
    }
    return (word, facts.steps)
  }
}
