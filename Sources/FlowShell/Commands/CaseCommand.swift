import FlowLanguage
import FlowScript

/// The line `case "NAME" [@TAG…]`, which begins a test.
package struct CaseCommand: StructureCommand {
  package let name: String
  /// The name as rows fill it in, if it holds `${…}`.
  let rowName: CaseName?
  package let tags: [Tag]

  package static let manual = Manual(
    "case", ["case \"NAME\" [@TAG…]"], "begin a test, in a session of its own", .structure,
    examples: [
      ("case \"the minimum amount is accepted\"", "the lines up to the next case belong to it"),
      ("case \"a slow network\" @slow @network", "with tags, by which tests are selected"),
      ("case \"sends by ${tariff}\"", "with what the row gives, for one that has rows"),
    ])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.peek?.hasPrefix("@") == true { throw words.missing("the name of the case") }
    let index = words.position
    let name = try words.literal("the name of the case")
    if name.isEmpty { throw words.wrong(index, "a case has a name") }
    let hasExpression = words.script.words[index].hasExpression
    let rowName =
      hasExpression ? CaseName(try words.template(words.script.pieces(ofWord: index))) : nil
    return CaseCommand(name: name, rowName: rowName, tags: try Tag.readAll(&words))
  }
}
