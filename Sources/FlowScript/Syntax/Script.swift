/// A `.flow` text read into lines of words.
///
/// It knows how a script is written, not what its commands mean. The tables are flat so that a
/// script of a million lines is a handful of allocations.
package final class Script: Sendable {
  package let source: SourceText
  /// The text of each word, unquoted and unescaped; `${…}` is in it as written.
  package let texts: [String]
  /// The places of the words of `texts`.
  package let words: [Word]
  /// The commands and transcript lines in order.
  ///
  /// Empty lines and comments are no lines.
  package let lines: [Line]
  /// The comments in order, each from its `#` to the end of its line.
  package let comments: [SourceRange]
  /// The construct that was still open where the text ended.
  package let unfinished: Unfinished
  let substitutions: SubstitutionTable
  /// The commands whose lines end with an expression.
  let verbs: ExpressionVerbs

  /// The constructs in the middle of which a text can end.
  package enum Unfinished: Sendable, Hashable {
    case nothing
    /// A string, by the quote that opens it.
    case quote(UInt8)
    case substitution
  }

  init(
    source: SourceText, texts: [String], words: [Word], lines: [Line], comments: [SourceRange],
    substitutions: SubstitutionTable, verbs: ExpressionVerbs, unfinished: Unfinished = .nothing
  ) {
    self.source = source
    self.texts = texts
    self.words = words
    self.lines = lines
    self.comments = comments
    self.substitutions = substitutions
    self.verbs = verbs
    self.unfinished = unfinished
  }

  /// The unparsed rest of a line whose `isRaw` is set, or a transcript line's text.
  package func raw(of line: Line) -> RawText {
    RawText(line.raw, in: source.bytes)
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

  /// True if two places with these bytes between them are on one line.
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
