import FlowScript

/// The line `todo "WHY"`, which marks a case that is known to fail.
package struct TodoCommand: StructureCommand {
  package let reason: String

  package static var name: String { "todo" }

  package static var manual: Manual {
    Manual(
      name, ["todo \"WHY\""], "this case is known to fail; passing is a failure", .structure,
      examples: [("todo \"fees are not rounded yet\"", "right after 'case'")])
  }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    TodoCommand(reason: try arguments.reason(manual))
  }
}
