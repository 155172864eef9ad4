import FlowScript
import FlowShell

/// A secret that is written in a script: the value of a field, of a variable or of a member of the world that is
/// secret, as in `submit password=hunter2`.
///
/// The proper way is `${secret.NAME}`, which `--secret` and `--secrets-file` fill in.
enum LiteralSecret: ScriptRule {
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

  static func check(_ script: LintedScript, _ context: LintContext, _ report: inout LintReport) {
    let secrets = LiteralSecrets(
      of: script.program, isPart: script.isPart, fieldNames: context.secretFields)
    for (program, name, range) in secrets.all {
      report.add(
        self,
        name.isEmpty
          ? "a secret is in the script" : "the secret '\(name)' is in the script",
        at: range, of: program.script, help: "write ${secret.NAME} and give it with --secret")
    }
  }
}
