import FlowScript

/// The words of a line that its grammar has not taken yet.
///
/// At a prompt the last of them is being typed: it has no text yet that means anything.
struct WordCursor {
  let script: Script
  /// The words that are left, by their positions in the script.
  private(set) var rest = 0..<0
  private var first = 0
  private var typed: Int?
  /// True if `${…}` in a word means nothing.
  private var isLiteral = false

  init(_ script: Script) { self.script = script }

  /// Moves to the words of another line.
  mutating func begin(_ words: Range<Int>, typed: Int?, isLiteral: Bool) {
    rest = words
    first = words.lowerBound
    self.typed = typed
    self.isLiteral = isLiteral
  }

  // What is next

  var isAtEnd: Bool { rest.isEmpty }

  /// The position of the next word.
  var position: Int { rest.lowerBound }

  /// True if the next word is the one that is being typed.
  var isAtTyped: Bool { typed == rest.lowerBound && !rest.isEmpty }

  /// The text of the next word; nil at the end and at the one that is being typed.
  var peek: String? { isAtEnd || isAtTyped ? nil : text(rest.lowerBound) }

  /// True if some word is being typed.
  var isTyping: Bool { typed != nil }

  /// True if the word that is being typed begins as an option does.
  var isOptionTyped: Bool {
    guard let typed, script.texts.indices.contains(typed) else { return false }
    return script.texts[typed].hasPrefix("-")
  }

  // What a word is

  /// The text of a word as it is written; empty from the one on that is being typed.
  func text(_ index: Int) -> String { isTyped(index) ? "" : script.texts[index] }

  /// True if a word is being typed, or not there yet.
  func isTyped(_ index: Int) -> Bool { typed.map { index >= $0 } ?? false }

  /// True if a word is written out: neither quoted nor the value of a `${…}`.
  func isWritten(_ index: Int) -> Bool {
    let word = script.words[index]
    return !word.isQuoted && !word.hasExpression
  }

  /// True if a word gets its value when the line runs.
  func isTemplate(_ index: Int) -> Bool { script.words[index].hasExpression && !isLiteral }

  /// True if a word looks as options do.
  func isOption(_ index: Int) -> Bool { isWritten(index) && text(index).hasPrefix("--") }

  /// True if a word is a pair: an unquoted `NAME=` and what follows it.
  func isPair(_ index: Int) -> Bool { script.words[index].pairNameLength > 0 }

  /// The name of a pair; nil if a word is none.
  func pairName(_ index: Int) -> String? { script.pairName(ofWord: index) }

  /// The place of a word; nil if it is not there.
  func place(_ index: Int) -> SourceRange? {
    script.words.indices.contains(index) ? script.words[index].range : nil
  }

  /// The place of the last word of the line, which may be the name of its command.
  var lastPlace: SourceRange? { place(max(first - 1, rest.upperBound - 1)) }

  // Moving on

  /// Moves past the next words.
  mutating func advance(by count: Int = 1) {
    rest = rest.lowerBound + count..<rest.upperBound
  }

  /// Leaves the last word out.
  mutating func removeLast() { rest = rest.lowerBound..<rest.upperBound - 1 }

  /// Moves past all words.
  mutating func finish() { rest = rest.upperBound..<rest.upperBound }
}
