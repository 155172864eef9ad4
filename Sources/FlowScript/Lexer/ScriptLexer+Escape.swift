extension ScriptLexer {
  /// Reads an escape in double quotes, or reports that there is none such.
  ///
  /// - Returns: The offset after it.
  mutating func lexEscape(at start: Int) -> Int {
    let escaped = cursor.byte(at: start + 1)
    switch escaped {
    case Self.lowercaseN: builder.append(ASCII.lineFeed)
    case Self.lowercaseT: builder.append(ASCII.tab)
    case Self.lowercaseR: builder.append(ASCII.carriageReturn)
    case ASCII.doubleQuote, ASCII.backslash, ASCII.dollar: builder.append(escaped)
    case Self.lowercaseU: return lexUnicodeEscape(at: start)
    default: return rejectEscape(at: start)
    }
    return start + 2
  }

  private mutating func rejectEscape(at start: Int) -> Int {
    builder.append(ASCII.backslash)
    guard cursor.byte(at: start + 1) != ASCII.lineFeed else { return start + 1 }
    let length = cursor.character(at: start + 1)?.length ?? 1
    report(Self.unknownEscape, at: start..<start + 1 + length)
    return start + 1
  }

  /// Reads `\u{HEX}`, one to eight digits that name a Unicode scalar.
  private mutating func lexUnicodeEscape(at start: Int) -> Int {
    var offset = start + 2
    guard cursor.byte(at: offset) == ASCII.openBrace else {
      report(Self.malformedUnicodeEscape, at: start..<offset)
      return offset
    }
    offset += 1
    var value: UInt32 = 0
    let digits = offset
    while offset - digits < 8, let digit = ASCII.hexadecimalDigit(cursor.byte(at: offset)) {
      value = value << 4 | digit
      offset += 1
    }
    guard offset > digits, cursor.byte(at: offset) == ASCII.closeBrace else {
      report(Self.malformedUnicodeEscape, at: start..<offset)
      return offset
    }
    guard let scalar = Unicode.Scalar(value) else {
      report(Self.noScalar, at: start..<offset + 1)
      return offset + 1
    }
    builder.append(scalar)
    return offset + 1
  }

  private static let lowercaseN = UInt8(ascii: "n")
  private static let lowercaseT = UInt8(ascii: "t")
  private static let lowercaseR = UInt8(ascii: "r")
  private static let lowercaseU = UInt8(ascii: "u")

  private static let unknownEscape = LexicalError(
    message: "no such escape",
    help:
      #"there are \n \t \r \" \\ \$ and \u{HEX}; a backslash itself is \\, or in single quotes \"#)

  private static let malformedUnicodeEscape = LexicalError(
    message: #"\u needs one to eight hexadecimal digits in braces"#, help: #"such as \u{20AC}"#)

  private static let noScalar = LexicalError(
    message: "no Unicode character has this number",
    help: "they go from 0 to 10FFFF, without D800 to DFFF")
}
