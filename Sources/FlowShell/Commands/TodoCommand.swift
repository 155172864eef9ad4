import FlowLanguage
import FlowScript

/// The line `todo "WHY"`, which marks a case that is known to fail.
package struct TodoCommand: StructureCommand {
  package let reason: String

  package static let manual = Manual(
    "todo", ["todo \"WHY\""], "this case is known to fail; passing is a failure", .structure,
    examples: [("todo \"fees are not rounded yet\"", "right after 'case'")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    TodoCommand(reason: try SkipCommand.reason(&words))
  }
}
