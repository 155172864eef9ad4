import FlowLanguage
import FlowScript

/// The line `skip "WHY"`, which leaves a case out.
package struct SkipCommand: StructureCommand {
  package let reason: String

  package static let manual = Manual(
    "skip", ["skip \"WHY\""], "leave this case out", .structure,
    examples: [("skip \"needs the new tariffs\"", "right after 'case'")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    SkipCommand(reason: try reason(&words))
  }

  /// Takes the only word, which says why.
  static func reason(_ words: inout ArgumentReader) throws(Diagnostic) -> String {
    let index = words.position
    let reason = try words.literal("the reason")
    try words.end()
    if reason.isEmpty { throw words.wrong(index, "a reason says something") }
    return reason
  }
}
