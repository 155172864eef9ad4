import FlowScript

/// The line `tags @TAG…`, which tags every case of a file.
package struct TagsCommand: StructureCommand {
  package let tags: [Tag]

  package static var name: String { "tags" }

  package static var manual: Manual {
    Manual(
      name, ["tags @TAG…"], "tag every case of the file", .structure,
      examples: [("tags @smoke @transfer", "before the first case")])
  }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    if arguments.words.isEmpty { throw arguments.missing("a tag such as @smoke", manual) }
    return TagsCommand(tags: try arguments.tags(arguments.words, manual))
  }
}
