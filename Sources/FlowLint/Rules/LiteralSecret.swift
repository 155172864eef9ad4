import FlowCore
import FlowScript
import FlowShell

/// A secret that stands in a script: `submit password=hunter2`.
///
/// The proper way is `${secret.NAME}`, which `--secret` and `--secrets-file` fill in.
enum LiteralSecret: LineRule {
  static let code = "secret.literal"
  static let summary = "a secret that is written out"
  static let wrong = """
    start signIn
    submit email=amy@example.com password=sesame1
    expect flow signIn
    """
  static let right = """
    start signIn
    submit email=amy@example.com password=${secret.amy}
    expect flow signIn
    """
  static let severity = Diagnostic.Severity.warning

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    for field in line.arguments.fields {
      guard let value = field.value, !value.isEmpty,
        context.fields(field.name).contains(where: \.isSecret)
      else { continue }
      report.add(
        self, "the secret '\(field.name)' stands in the script", at: line.range(field.valueWord),
        of: line.script, help: "write ${secret.NAME} and give it with --secret")
    }
  }
}
