import FlowCore
import FlowLanguage
import FlowScript

/// The line `with NAME=VALUE…` or `with rows FILE`, which runs a case once a row.
package struct WithCommand: StructureCommand {
  package let rows: Rows

  /// The source of the rows.
  package enum Rows: Sendable {
    /// One row: the words that are its pairs.
    case pairs(Range<Int>)
    /// All of a file, named by a word.
    case file(word: Int)
  }

  package static let manual = Manual(
    "with", ["with NAME=VALUE…", "with rows FILE"], "run this case once for each row", .structure,
    examples: [
      ("with amount=100 fee=10.00", "right after 'case'; each line is a row"),
      ("with amount=1 skip=\"too little\"", "a row with 'skip', 'todo' or 'tags' of its own"),
      ("with rows fees.csv", "the rows of a CSV or JSON file beside this one"),
    ])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { throw words.missing("NAME=VALUE or 'rows FILE'") }
    if words.take("rows", "a row for each line of a file") {
      let word = words.position
      _ = try words.literal("the file", .file)
      return WithCommand(rows: .file(word: word))
    }
    let first = words.position
    _ = try FieldWords.variables(&words)
    return WithCommand(rows: .pairs(first..<words.position))
  }
}
