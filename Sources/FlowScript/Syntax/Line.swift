/// A command or a transcript line: one line of a script, its continuations included.
package struct Line: Sendable, Hashable {
  package enum Kind: UInt8, Sendable {
    /// Words, the first of which says what to do.
    case command
    /// `| text`: what the command above prints.
    case transcript
  }

  package let kind: Kind
  /// True if the words after the command's name count as raw text: the line begins with `expect`,
  /// `check`, `eval` or `let NAME =`, perhaps after `! `.
  package let isRaw: Bool
  /// The number of its first physical line.
  package let number: UInt32
  /// Of a raw line the rest after the command's name (of `let`, after `=`) without blanks around it
  /// and without a comment, of a transcript line its text, else empty.
  package let raw: SourceRange
  private let firstWord: UInt32
  private let wordEnd: UInt32

  init(
    kind: Kind, number: UInt32, words: Range<Int>, raw: SourceRange, isRaw: Bool
  ) {
    self.kind = kind
    self.isRaw = isRaw
    self.number = number
    self.raw = raw
    firstWord = UInt32(truncatingIfNeeded: words.lowerBound)
    wordEnd = UInt32(truncatingIfNeeded: words.upperBound)
  }

  /// A line without words.
  package static let empty = Line(
    kind: .command, number: 0, words: 0..<0, raw: SourceRange(start: 0, end: 0), isRaw: false)

  /// Its words, as indices into `Script.words` and `Script.texts`.
  ///
  /// Those of a raw line continue after the command's name if all of the rest reads as words; the
  /// words of `let` end with `=`.
  package var words: Range<Int> { Int(firstWord)..<Int(wordEnd) }
}
