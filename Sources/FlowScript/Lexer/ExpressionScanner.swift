import FlowText

/// Finds the ends of expressions.
///
/// Only strings and braces matter for that: in a valid expression all other brackets close before
/// the brace around them does.
struct ExpressionScanner {
  private let end: End
  private let place: CharacterFault.Place

  /// The ends of an expression.
  enum End {
    /// The `}` that closes `${`.
    case closingBrace
    /// A `#` at the start of a word, or the end of the line.
    case comment
  }

  /// The extent of an expression.
  struct Extent {
    /// The offset of what ends it.
    var end: Int
    /// True if its strings are closed, and its `}` was found if it needs one.
    var isComplete: Bool
  }

  init(until end: End, _ place: CharacterFault.Place = .outsideQuotes) {
    self.end = end
    self.place = place
  }

  /// Finds the end of the expression that begins at an offset.
  func scan(_ line: inout CheckedLine, from start: Int) -> Extent {
    var offset = start
    var depth = 0
    var isWordStart = true
    var identifier = start
    while true {
      let byte = line.byte(at: offset)
      switch byte {
      case ASCII.lineFeed:
        return Extent(end: offset, isComplete: end == .comment)
      case ASCII.numberSign where end == .comment && isWordStart:
        return Extent(end: offset, isComplete: true)
      case ASCII.closeBrace where end == .closingBrace && depth == 0:
        return Extent(end: offset, isComplete: true)
      case ASCII.singleQuote, ASCII.doubleQuote:
        let isRaw = Self.isRawPrefix(identifier..<offset, of: line)
        guard let after = Self.scanString(&line, at: offset, isRaw: isRaw) else {
          return Extent(end: line.cursor.end, isComplete: false)
        }
        offset = after
      case ASCII.backslash where place == .outsideQuotes && line.joinsAfterBlanks(at: offset):
        continue
      default:
        if byte == ASCII.openBrace { depth += 1 }
        if byte == ASCII.closeBrace { depth = max(0, depth - 1) }
        offset = line.check(byte, at: offset, place)
      }
      isWordStart = ASCII.isBlank(byte)
      if !ASCII.isIdentifier(byte) { identifier = offset }
    }
  }

  /// True if the name before a quote makes a raw string of it: `r` or, for bytes, `br`.
  private static func isRawPrefix(_ name: Range<Int>, of line: CheckedLine) -> Bool {
    guard (1...2).contains(name.count), let last = line.cursor.peek(at: name.upperBound - 1),
      let first = line.cursor.peek(at: name.lowerBound), last | 0x20 == UInt8(ascii: "r")
    else { return false }
    return name.count == 1 || first | 0x20 == UInt8(ascii: "b")
  }

  /// Finds the end of a string of CEL, in one or in three quotes.
  ///
  /// - Returns: The offset after it, nil if it does not end on its line.
  private static func scanString(
    _ line: inout CheckedLine, at start: Int, isRaw: Bool
  ) -> Int? {
    let quote = line.byte(at: start)
    let isTriple = hasTripleQuote(quote, &line, at: start)
    var offset = start + (isTriple ? 3 : 1)
    while true {
      let byte = line.byte(at: offset)
      switch byte {
      case ASCII.lineFeed:
        return nil
      case quote where !isTriple:
        return offset + 1
      case quote where hasTripleQuote(quote, &line, at: offset):
        return offset + 3
      case ASCII.backslash where !isRaw && ASCII.isPrintable(line.byte(at: offset + 1)):
        offset += 2
      default:
        offset = line.check(byte, at: offset, .insideQuotes)
      }
    }
  }

  private static func hasTripleQuote(
    _ quote: UInt8, _ line: inout CheckedLine, at offset: Int
  ) -> Bool {
    line.byte(at: offset + 1) == quote && line.byte(at: offset + 2) == quote
      && line.byte(at: offset) == quote
  }
}
