extension ScriptLexer {
  /// Reads the word at an offset.
  ///
  /// - Returns: The offset after it.
  mutating func lexWord(at start: Int) -> Int {
    builder.reset()
    let end = lexWordText(from: start)
    builder.finish()
    if !builder.pieces.isEmpty {
      substitutions.append(word: words.count, pieces: builder.pieces)
    }
    texts.append(builder.text)
    words.append(
      Word(
        range: cursor.source(of: start..<end), isQuoted: builder.isQuoted,
        hasExpression: !builder.pieces.isEmpty, pairNameLength: builder.pairNameLength))
    return end
  }

  private mutating func lexWordText(from start: Int) -> Int {
    var offset = start
    while true {
      let byte = cursor.byte(at: offset)
      switch byte {
      case ASCII.lineFeed, ASCII.blank, ASCII.tab:
        return offset
      case ASCII.singleQuote:
        offset = lexLiteral(at: offset)
      case ASCII.doubleQuote:
        offset = lexQuotation(at: offset)
      case ASCII.dollar where cursor.byte(at: offset + 1) == ASCII.openBrace:
        offset = lexSubstitution(at: offset, .outsideQuotes)
      case ASCII.backslash where joinsAfterBlanks(at: offset):
        break
      default:
        offset = appendCharacter(at: offset, .outsideQuotes)
      }
    }
  }

  /// True if there is a backslash with nothing but blanks after it.
  ///
  /// That is reported, and read as the continuation it was meant to be.
  mutating func joinsAfterBlanks(at offset: Int) -> Bool {
    var end = offset + 1
    while let byte = cursor.peek(at: end), ASCII.isBlank(byte) { end += 1 }
    guard end > offset + 1, end == cursor.end else { return false }
    report(Self.blanksAfterBackslash, at: offset..<end)
    return cursor.next < bytes.count && cursor.join(at: offset)
  }

  /// Checks a character and appends it to the word.
  private mutating func appendCharacter(at offset: Int, _ place: CharacterFault.Place) -> Int {
    let byte = cursor.byte(at: offset)
    if ASCII.isPrintable(byte) {
      if place == .outsideQuotes { builder.appendUnquoted(byte) } else { builder.append(byte) }
      return offset + 1
    }
    let end = checkCharacter(at: offset, place)
    for offset in offset..<end { builder.append(cursor.peek(at: offset) ?? 0) }
    return end
  }

  /// Reads `'…'`.
  private mutating func lexLiteral(at start: Int) -> Int {
    builder.isQuoted = true
    var offset = start + 1
    while true {
      switch cursor.byte(at: offset) {
      case ASCII.lineFeed:
        report(Self.unterminated("'"), at: start..<start + 1)
        unfinished = .quote(ASCII.singleQuote)
        return offset
      case ASCII.singleQuote:
        return offset + 1
      default:
        offset = appendCharacter(at: offset, .insideQuotes)
      }
    }
  }

  /// Reads `"…"`.
  private mutating func lexQuotation(at start: Int) -> Int {
    builder.isQuoted = true
    var offset = start + 1
    while true {
      switch cursor.byte(at: offset) {
      case ASCII.lineFeed:
        report(Self.unterminated("\""), at: start..<start + 1)
        unfinished = .quote(ASCII.doubleQuote)
        return offset
      case ASCII.doubleQuote:
        return offset + 1
      case ASCII.backslash:
        offset = lexEscape(at: offset)
      case ASCII.dollar where cursor.byte(at: offset + 1) == ASCII.openBrace:
        guard let end = lexClosedSubstitution(at: offset, .insideQuotes) else { return cursor.end }
        offset = end
      default:
        offset = appendCharacter(at: offset, .insideQuotes)
      }
    }
  }

  private mutating func lexSubstitution(at start: Int, _ place: CharacterFault.Place) -> Int {
    lexClosedSubstitution(at: start, place) ?? cursor.end
  }

  /// Reads `${…}`, or reports that it does not end on its line.
  private mutating func lexClosedSubstitution(
    at start: Int, _ place: CharacterFault.Place
  ) -> Int? {
    let expression = scanExpression(from: start + 2, until: .closingBrace, place)
    guard expression.isComplete else {
      report(Self.openSubstitution, at: start..<start + 2)
      unfinished = .substitution
      return nil
    }
    builder.append(RawText(cursor.source(of: start + 2..<expression.end), in: bytes))
    return expression.end + 1
  }

  private static let blanksAfterBackslash = LexicalError(
    message: "blanks after the backslash",
    help: "delete them: only a backslash at the very end continues a line")

  private static func unterminated(_ quote: String) -> LexicalError {
    LexicalError(message: "this quote is never closed", help: "close it with \(quote) on this line")
  }

  private static let openSubstitution = LexicalError(
    message: "this ${ is never closed", help: "close it with }, or write it in single quotes")
}
