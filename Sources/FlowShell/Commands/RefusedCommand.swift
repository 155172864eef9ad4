import FlowCore
import FlowScript

/// The command `! COMMAND`, which is read with the command behind it: see ``Instruction/isRefused``.
struct RefusedCommand: Command {
  var effect: Effect { .checks }

  static let manual = Manual(
    "!", ["! COMMAND"], "the command must be refused", .checking,
    examples: [("! submit amount -1", "then 'expect error field.range'")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    throw words.missing("a command")
  }

  func run(in session: Session) throws(Refusal) {}
}
