/// A `.flow` text read into lines of words.
///
/// It knows how a script is written, not what its commands mean. The tables are flat so that a
/// script of a million lines is a handful of allocations.
package final class Script: Sendable {
  package let source: SourceText
  /// The text of each word, unquoted and unescaped; `${…}` stands in it as written.
  package let texts: [String]
  /// Where each word of `texts` stands.
  package let words: [Word]
  /// The commands and transcript lines in order.
  ///
  /// Empty lines and comments are no lines.
  package let lines: [Line]
  /// The comments in order, each from its `#` to the end of its line.
  package let comments: [SourceRange]
  let substitutions: SubstitutionTable

  init(
    source: SourceText, texts: [String], words: [Word], lines: [Line], comments: [SourceRange],
    substitutions: SubstitutionTable
  ) {
    self.source = source
    self.texts = texts
    self.words = words
    self.lines = lines
    self.comments = comments
    self.substitutions = substitutions
  }

  /// The raw rest of a line whose `isRaw` is set, or a transcript line's text.
  package func raw(of line: Line) -> RawText {
    RawText(line.raw, in: source.bytes)
  }

  /// The bytes of a word as it is written as one number, the first lowest; 0 if they are more than
  /// eight.
  package func number(ofWord index: Int) -> UInt64 {
    let range = words[index].range.offsets
    let bytes = source.bytes
    guard range.count <= 8, range.upperBound <= bytes.count else { return 0 }
    if !range.isEmpty, range.lowerBound + 8 <= bytes.count {
      return PlainBytes.number(bytes, at: range.lowerBound, length: range.count)
    }
    return range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }

  /// The parts of a word, in order.
  ///
  /// Neighbouring texts are one.
  package func pieces(ofWord index: Int) -> [Piece] {
    words[index].hasExpression ? substitutions.pieces(ofWord: index) : [.text(texts[index])]
  }

  /// NAME of a word that starts with an unquoted `NAME=`.
  package func pairName(ofWord index: Int) -> String? {
    let length = words[index].pairNameLength
    return length > 0 ? String(decoding: texts[index].utf8.prefix(length), as: UTF8.self) : nil
  }

  /// VALUE of a word that starts with an unquoted `NAME=`, with `${…}` as written.
  package func pairValue(ofWord index: Int) -> String? {
    let length = words[index].pairNameLength
    guard length > 0 else { return nil }
    return String(decoding: texts[index].utf8.dropFirst(length + 1), as: UTF8.self)
  }

  /// NAME and VALUE of a word that starts with an unquoted `NAME=` and is written just as it reads.
  package func writtenPair(ofWord index: Int) -> (name: String, value: String)? {
    let length = words[index].pairNameLength
    let range = words[index].range.offsets
    guard length > 0, texts[index].utf8.count == range.count else { return nil }
    let equals = range.lowerBound + length
    return (
      String(source.bytes, range.lowerBound..<equals),
      String(source.bytes, (equals + 1)..<range.upperBound)
    )
  }

  /// The parts of VALUE of a word that starts with an unquoted `NAME=`, else of the whole word.
  package func valuePieces(ofWord index: Int) -> [Piece] {
    let length = words[index].pairNameLength
    var pieces = pieces(ofWord: index)
    guard length > 0, case .text(let first)? = pieces.first else { return pieces }
    let value = String(decoding: first.utf8.dropFirst(length + 1), as: UTF8.self)
    if value.isEmpty && pieces.count > 1 {
      pieces.removeFirst()
    } else {
      pieces[0] = .text(value)
    }
    return pieces
  }

  /// The comment at the end of a line or of its last continuation, if there is one.
  package func comment(of line: Line) -> SourceRange? {
    let end = max(line.raw.end, line.words.isEmpty ? 0 : words[line.words.upperBound - 1].range.end)
    let index = comments.partitioningIndex { $0.start >= end }
    guard index < comments.count else { return nil }
    let between = source.bytes[Int(end)..<Int(comments[index].start)]
    return Self.isBlankOrContinued(between) ? comments[index] : nil
  }

  /// Whether two places with these bytes between them are on one line.
  private static func isBlankOrContinued(_ bytes: ArraySlice<UInt8>) -> Bool {
    var continues = false
    for byte in bytes {
      switch byte {
      case ASCII.backslash: continues = true
      case ASCII.lineFeed where continues: continues = false
      case ASCII.carriageReturn where continues: break
      case ASCII.blank, ASCII.tab: continues = false
      default: return false
      }
    }
    return true
  }
}
