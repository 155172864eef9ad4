import FlowScript

/// The line `case "NAME" [@TAG…]`, which begins a test.
package struct CaseCommand: StructureCommand {
  package let name: String
  package let tags: [Tag]

  package static let manual = Manual(
    "case", ["case \"NAME\" [@TAG…]"], "begin a test, in a session of its own", .structure,
    examples: [
      ("case \"the least amount is accepted\"", "the lines up to the next case belong to it"),
      ("case \"a slow network\" @slow @network", "with tags, by which tests are selected"),
    ])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.peek?.hasPrefix("@") == true { throw words.missing("the name of the case") }
    let index = words.position
    let name = try words.word("the name of the case")
    if name.isEmpty { throw words.wrong(index, "a case has a name") }
    return CaseCommand(name: name, tags: try words.tags())
  }
}
