import FlowScript

/// The line `skip "WHY"`, which leaves a case out.
package struct SkipCommand: StructureCommand {
  package let reason: String

  package static var name: String { "skip" }

  package static var manual: Manual {
    Manual(
      name, ["skip \"WHY\""], "leave this case out", .structure,
      examples: [("skip \"needs the new tariffs\"", "right after 'case'")])
  }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    SkipCommand(reason: try arguments.reason(manual))
  }
}
