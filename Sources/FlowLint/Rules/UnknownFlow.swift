import FlowScript
import FlowShell

/// A flow that is not offered: `start transfr`, `expect flow == "transfr"`.
enum UnknownFlow: LineRule {
  static let code = "flow.unknown"
  static let summary = "a flow that does not exist"
  static let wrong = """
    start transfr
    expect flow null
    """
  static let right = """
    start transfer
    expect step amount
    """

  static let concerns = LineParts.words(.startedFlow, .flow).union(.expressions)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    for (flow, range) in line.texts(comparedWith: "flow") where !context.flowNames.contains(flow) {
      report.addUnknown(
        self, "no flow is named '\(flow)'", flow, among: context.flowNames, at: range,
        of: line.script)
    }
    guard !line.isRefused,
      let word = line.arguments.word(.startedFlow) ?? line.arguments.word(.flow),
      let flow = line.text(word), !context.flowNames.contains(flow)
    else { return }
    report.addUnknown(
      self, "no flow is named '\(flow)'", flow, among: context.flowNames, at: line.range(word),
      of: line.script)
  }
}
