import FlowCore
import FlowScript

/// The command `! COMMAND`, which is read with the command after it: see ``Instruction/isRefused``.
package struct RefusedCommand: Statement {
  package var effect: Effect { .checks }

  package static let manual = Manual(
    "!", ["! COMMAND"], "the command must be refused", .checking,
    examples: [("! submit amount -1", "then 'expect error field.range'")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    throw words.missing("a command")
  }
}
