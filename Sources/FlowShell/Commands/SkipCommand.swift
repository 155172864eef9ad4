import FlowLanguage
import FlowScript

/// The line `skip "WHY"`, which leaves a case out.
package struct SkipCommand: StructureCommand {
  package let reason: String

  package static let manual = Manual(
    "skip", ["skip \"WHY\""], "leave this case out", .structure,
    examples: [("skip \"needs the new tariffs\"", "right after 'case'")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    SkipCommand(reason: try words.reason())
  }
}

extension ArgumentReader {
  /// Takes the only word, which says why.
  mutating func reason() throws(Diagnostic) -> String {
    let index = position
    let reason = try literal("the reason")
    try end()
    if reason.isEmpty { throw wrong(index, "a reason says something") }
    return reason
  }
}
