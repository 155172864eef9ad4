import FlowScript
import FlowShell

/// A field that no form has: `submit amont 100`, `start transfer contry=france`.
enum UnknownField: LineRule {
  static let code = "field.unknown"
  static let summary = "a field that does not exist"
  static let wrong = """
    start transfer
    submit amont 100 amount=2
    expect step tariffs
    """
  static let right = """
    start transfer
    submit amount 100
    expect step tariffs
    """

  static let concerns = LineParts.words(.field)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard !line.isRefused else { return }
    let flow = line.arguments.text(.startedFlow)
    if let flow, context.facts(flow) == nil { return }
    for field in line.arguments.fields
    where field.hasWrittenName && !context.hasField(field.name, of: flow)
      && !isGiven(field.name, to: flow, context)
    {
      report.addUnknown(
        self, "no field is named '\(field.name)'", field.name,
        among: context.fieldNames(of: flow), at: line.range(field.nameWord), of: line.script)
    }
  }

  /// True if a start may give what an effect on the way would have brought into the state.
  private static func isGiven(
    _ name: String, to flow: String?, _ context: LintContext
  ) -> Bool {
    flow.flatMap { context.stateMembers.names(of: $0) }?.contains(name) ?? false
  }
}
