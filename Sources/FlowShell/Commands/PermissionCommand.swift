import FlowCore
import FlowScript

/// The command `permission NAME allow|deny|ask`.
struct PermissionCommand: Command {
  let name: String
  let verdict: String

  var effect: Effect { .controls }

  static let manual = Manual(
    "permission", ["permission NAME allow|deny|ask"], "say what the user lets the app do",
    .outside,
    examples: [
      ("permission notifications allow", "also the answer to a question that is pending"),
      ("permission notifications ask", "as if the user had never been asked"),
    ])

  private static let verdicts = ["allow", "deny", "ask"]

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let name = try words.word("the permission's name", .text)
    let index = words.position
    let verdict = try words.word(
      "allow, deny or ask", choices: verdicts.map { .init($0) })
    if !words.isProvisional, !verdicts.contains(verdict) {
      throw words.wrong(
        index, "a permission is allow, deny or ask, not '\(verdict)'", known: verdicts)
    }
    return PermissionCommand(name: name, verdict: verdict)
  }

  func run(in session: Session) throws(Refusal) { try session.permit(name, verdict) }
}
