import FlowCore
import FlowScript

/// The line `with NAME=VALUE…` or `with rows FILE`, which runs a case once a row.
package struct WithCommand: StructureCommand {
  package let rows: Rows

  /// Where the rows stand.
  package enum Rows: Sendable {
    /// One row: the words that are its pairs.
    case pairs(Range<Int>)
    /// All of a file, named by a word.
    case file(word: Int)
  }

  package static var name: String { "with" }

  package static var manual: Manual {
    Manual(
      name, ["with NAME=VALUE…", "with rows FILE"], "run this case once for each row", .structure,
      examples: [
        ("with amount=100 fee=10.00", "right after 'case'; each line is a row"),
        ("with rows fees.csv", "the rows of a CSV or JSON Lines file beside this one"),
      ])
  }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    let words = arguments.words
    guard let first = words.first else {
      throw arguments.missing("NAME=VALUE or 'rows FILE'", manual)
    }
    if arguments.isKeyword("rows", first) {
      guard words.count > 1 else { throw arguments.missing("the file", manual) }
      if words.count > 2 {
        throw arguments.wrong(
          first + 2, "'\(arguments.shown(first + 2))' was not expected here", manual)
      }
      return WithCommand(rows: .file(word: first + 1))
    }
    _ = try arguments.pairs(words, manual)
    return WithCommand(rows: .pairs(words))
  }
}
