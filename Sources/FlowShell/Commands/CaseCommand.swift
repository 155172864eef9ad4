import FlowScript

/// The line `case "NAME" [@TAG…]`, which begins a test.
package struct CaseCommand: StructureCommand {
  package let name: String
  package let tags: [Tag]

  package static var name: String { "case" }

  package static var manual: Manual {
    Manual(
      name, ["case \"NAME\" [@TAG…]"], "begin a test, in a session of its own", .structure,
      examples: [
        ("case \"the least amount is accepted\"", "the lines up to the next case belong to it"),
        ("case \"a slow network\" @slow @network", "with tags, by which 'flowsh test' selects"),
      ])
  }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    var words = arguments.words
    guard let first = words.popFirst(), !arguments.script.texts[first].hasPrefix("@") else {
      throw arguments.missing("the name of the case", manual)
    }
    let name = arguments.script.texts[first]
    if name.isEmpty { throw arguments.wrong(first, "a case has a name", manual) }
    return CaseCommand(name: name, tags: try arguments.tags(words, manual))
  }
}
