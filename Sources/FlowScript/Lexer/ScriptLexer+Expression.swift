extension ScriptLexer {
  /// The ends of an expression.
  enum ExpressionEnd {
    /// The `}` that closes `${`.
    case closingBrace
    /// A `#` at the start of a word, or the end of the line.
    case comment
  }

  /// The extent of an expression.
  struct ScannedExpression {
    /// The offset of what ends it.
    var end: Int
    /// True if its strings are closed, and its `}` was found if it needs one.
    var isComplete: Bool
  }

  /// Finds the end of an expression.
  ///
  /// Only strings and braces matter for that: in a valid expression all other brackets close before
  /// the brace around them does.
  mutating func scanExpression(
    from start: Int, until end: ExpressionEnd, _ place: CharacterFault.Place = .outsideQuotes
  ) -> ScannedExpression {
    var offset = start
    var depth = 0
    var isWordStart = true
    var identifier = start
    while true {
      let byte = cursor.byte(at: offset)
      switch byte {
      case ASCII.lineFeed:
        return ScannedExpression(end: offset, isComplete: end == .comment)
      case ASCII.numberSign where end == .comment && isWordStart:
        return ScannedExpression(end: offset, isComplete: true)
      case ASCII.closeBrace where end == .closingBrace && depth == 0:
        return ScannedExpression(end: offset, isComplete: true)
      case ASCII.singleQuote, ASCII.doubleQuote:
        guard let after = scanString(at: offset, isRaw: isRawPrefix(identifier..<offset)) else {
          return ScannedExpression(end: cursor.end, isComplete: false)
        }
        offset = after
      case ASCII.backslash where place == .outsideQuotes && joinsAfterBlanks(at: offset):
        continue
      default:
        if byte == ASCII.openBrace { depth += 1 }
        if byte == ASCII.closeBrace { depth = max(0, depth - 1) }
        offset = ASCII.isPrintable(byte) ? offset + 1 : checkCharacter(at: offset, place)
      }
      isWordStart = ASCII.isBlank(byte)
      if !ASCII.isIdentifier(byte) { identifier = offset }
    }
  }

  /// True if the name before a quote makes a raw string of it: `r` or, for bytes, `br`.
  private func isRawPrefix(_ name: Range<Int>) -> Bool {
    guard (1...2).contains(name.count), let last = cursor.peek(at: name.upperBound - 1),
      let first = cursor.peek(at: name.lowerBound), last | 0x20 == UInt8(ascii: "r")
    else { return false }
    return name.count == 1 || first | 0x20 == UInt8(ascii: "b")
  }

  /// Finds the end of a string of CEL, in one or in three quotes.
  ///
  /// - Returns: The offset after it, nil if it does not end on its line.
  private mutating func scanString(at start: Int, isRaw: Bool) -> Int? {
    let quote = cursor.byte(at: start)
    let isTriple = hasTripleQuote(quote, at: start)
    var offset = start + (isTriple ? 3 : 1)
    while true {
      let byte = cursor.byte(at: offset)
      switch byte {
      case ASCII.lineFeed:
        return nil
      case quote where !isTriple:
        return offset + 1
      case quote where hasTripleQuote(quote, at: offset):
        return offset + 3
      case ASCII.backslash where !isRaw && ASCII.isPrintable(cursor.byte(at: offset + 1)):
        offset += 2
      default:
        offset = ASCII.isPrintable(byte) ? offset + 1 : checkCharacter(at: offset, .insideQuotes)
      }
    }
  }

  private mutating func hasTripleQuote(_ quote: UInt8, at offset: Int) -> Bool {
    cursor.byte(at: offset + 1) == quote && cursor.byte(at: offset + 2) == quote
      && cursor.byte(at: offset) == quote
  }
}
