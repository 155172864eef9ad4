import FlowLanguage
import FlowScript

/// The line `tags @TAG…`, which tags every case of a file.
package struct TagsCommand: StructureCommand {
  package let tags: [Tag]

  package static let manual = Manual(
    "tags", ["tags @TAG…"], "tag every case of the file", .structure,
    examples: [("tags @smoke @transfer", "before the first case")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { throw words.missing("a tag such as @smoke") }
    return TagsCommand(tags: try Tag.readAll(&words))
  }
}
