import FlowCore
import FlowScript
import FlowShell

/// A value that is none of the choices of a field, where these are always the same: `submit
/// confirmation continu`.
enum UnknownChoice: LineRule {
  static let code = "field.choice"
  static let summary = "a choice that a field does not offer"
  static let wrong = """
    start transfer at confirmation amount=100 tariff=economy
    submit confirmation continu
    expect flow transfer
    """
  static let right = """
    start transfer at confirmation amount=100 tariff=economy
    submit confirmation continue
    expect flow transfer
    """

  static let concerns = LineParts.words(.field)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard !line.isRefused else { return }
    for field in line.arguments.fields {
      guard let value = field.value, !value.isEmpty, let choices = choices(field.name, context),
        !choices.contains(value)
      else { continue }
      report.addUnknown(
        self, "\(field.name) cannot be '\(value)': \(choices.joined(separator: ", "))", value,
        among: choices, at: line.range(field.valueWord), of: line.script)
    }
  }

  /// The choices of all fields of that name; nil if one of them may offer anything.
  private static func choices(_ name: String, _ context: LintContext) -> [String]? {
    let fields = context.fields(name)
    if fields.isEmpty { return nil }
    var all: [String] = []
    for field in fields {
      guard let choices = field.choices else { return nil }
      all += choices.filter { !all.contains($0) }
    }
    return all
  }
}
