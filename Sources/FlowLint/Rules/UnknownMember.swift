import FlowScript
import FlowShell

/// A member that a name in scope never has: `expect error.cod offline`, `expect
/// fields.tarif.choices[0] economy`.
enum UnknownMember: LineRule {
  static let code = "member.unknown"
  static let summary = "a member that a name in scope never has"
  static let wrong = """
    expect error.cod offline
    """
  static let right = """
    expect error.code offline
    """

  static let concerns = LineParts.words(.subject).union(.expressions)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard !line.isRefused else { return }
    for reading in line.references where reading.path.count > 1 {
      guard let (member, known) = unknown(reading.path, context) else { continue }
      report.addUnknown(
        self, "there is no '\(reading.path.joined(separator: "."))'", member, among: known,
        at: reading.range, of: line.script)
    }
  }

  /// The part of a path that is wrong, and what it may be.
  private static func unknown(_ path: [String], _ context: LintContext) -> (String, [String])? {
    let known: [String]
    switch path[0] {
    case "error": known = ["code", "message", "field"]
    case "action": known = ["kind", "screen", "load", "validation", "flow"]
    case "fields": known = context.fieldNames(of: nil)
    default: return nil
    }
    if !known.contains(path[1]) { return (path[1], known) }
    guard path[0] == "fields", path.count > 2, !members.contains(path[2]) else { return nil }
    return (path[2], members)
  }

  /// The members of each of `fields`.
  private static let members = ["kind", "label", "required", "choices", "default", "value"]
}
