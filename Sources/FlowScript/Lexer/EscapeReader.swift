import FlowText

/// Reads escapes in double quotes, or reports that there is none such.
enum EscapeReader {
  /// Reads the escape whose backslash is at an offset.
  ///
  /// - Returns: The offset after it.
  static func read(
    _ line: inout CheckedLine, at start: Int, into word: inout WordBuilder
  ) -> Int {
    let escaped = line.byte(at: start + 1)
    switch escaped {
    case UInt8(ascii: "n"): word.append(ASCII.lineFeed)
    case UInt8(ascii: "t"): word.append(ASCII.tab)
    case UInt8(ascii: "r"): word.append(ASCII.carriageReturn)
    case ASCII.doubleQuote, ASCII.backslash, ASCII.dollar: word.append(escaped)
    case UInt8(ascii: "u"): return readUnicode(&line, at: start, into: &word)
    default:
      word.append(ASCII.backslash)
      reject(&line, at: start)
      return start + 1
    }
    return start + 2
  }

  private static func reject(_ line: inout CheckedLine, at start: Int) {
    guard line.byte(at: start + 1) != ASCII.lineFeed else { return }
    let length = line.cursor.character(at: start + 1)?.length ?? 1
    line.report(unknown, at: start..<start + 1 + length)
  }

  /// Reads `\u{HEX}`, one to eight digits that name a Unicode scalar.
  private static func readUnicode(
    _ line: inout CheckedLine, at start: Int, into word: inout WordBuilder
  ) -> Int {
    var offset = start + 2
    guard line.byte(at: offset) == ASCII.openBrace else {
      line.report(malformedUnicode, at: start..<offset)
      return offset
    }
    offset += 1
    var value: UInt32 = 0
    let digits = offset
    while offset - digits < 8, let digit = ASCII.hexadecimalDigit(line.byte(at: offset)) {
      value = value << 4 | digit
      offset += 1
    }
    guard offset > digits, line.byte(at: offset) == ASCII.closeBrace else {
      line.report(malformedUnicode, at: start..<offset)
      return offset
    }
    guard let scalar = Unicode.Scalar(value) else {
      line.report(noScalar, at: start..<offset + 1)
      return offset + 1
    }
    word.append(scalar)
    return offset + 1
  }

  private static let unknown = Diagnostic.syntax(
    "no such escape",
    help:
      #"there are \n \t \r \" \\ \$ and \u{HEX}; a backslash itself is \\, or in single quotes \"#)

  private static let malformedUnicode = Diagnostic.syntax(
    #"\u needs one to eight hexadecimal digits in braces"#, help: #"such as \u{20AC}"#)

  private static let noScalar = Diagnostic.syntax(
    "no Unicode character has this number",
    help: "they go from 0 to 10FFFF, without D800 to DFFF")
}
