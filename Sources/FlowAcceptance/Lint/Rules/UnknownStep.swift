import FlowScript
import FlowShell

/// A step that the flow does not have: `start transfer at tarifs`, `back to amont`, `expect step ==
/// "amont"`.
enum UnknownStep: LineRule {
  static let code = "step.unknown"
  static let summary = "a step that there is not"

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    let known = context.stepNames
    for (step, range) in line.texts(comparedWith: "step") where !known.contains(step) {
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
    let words = line.arguments
    let first = words.lowerBound
    switch line.name {
    case "back" where words.count == 2 && line.isKeyword("to", first):
      return (first + 1, context.stepNames)
    case "start" where words.count >= 3 && line.isKeyword("at", first + 1):
      guard let flow = line.text(first), let facts = context.facts(flow) else { return nil }
      return (first + 2, facts.steps)
    default: return nil
    }
  }
}
