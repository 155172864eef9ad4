/// Cuts an expression into tokens, one at a time and only as far as asked, so that an expression in
/// the midst of other text can end where its grammar says.
struct Lexer {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() throws(ExpressionError) -> Token {
    skipBlanks()
    guard let byte = peek() else { return Token(kind: .end, range: end..<end) }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "."):
      if let digit = peek(1), digit.isDigit { return try number() }
      return symbol(.dot)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string(prefix: 0)
    case UInt8(ascii: "`"): return try quotedName()
    default:
      if let prefix = stringPrefix() { return try string(prefix: prefix) }
      return byte.isLetter ? name() : try sign(byte)
    }
  }

  func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < end ? bytes[position + offset] : nil
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20: position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() {
    while let byte = peek(), byte != 0x0A { position += 1 }
  }

  mutating func token(_ kind: Token.Kind, length: Int) -> Token {
    defer { position += length }
    return Token(kind: kind, range: position..<position + length)
  }

  private mutating func name() -> Token {
    var length = 1
    while let byte = peek(length), byte.isLetter || byte.isDigit { length += 1 }
    let isMembership =
      length == 2 && bytes[position] == UInt8(ascii: "i")
      && bytes[position + 1] == UInt8(ascii: "n")
    return token(isMembership ? .symbol(.membership) : .name, length: length)
  }

  private mutating func quotedName() throws(ExpressionError) -> Token {
    var length = 1
    while let byte = peek(length), byte != UInt8(ascii: "`") {
      guard byte.isFieldSign else {
        throw error(
          "a name in backquotes holds letters, digits, '_', '-', '.', '/' and blanks only",
          at: position + length, length: 1)
      }
      length += 1
    }
    guard peek(length) != nil else {
      throw error("a backquote is not closed", at: position, length: 1)
    }
    guard length > 1 else {
      throw error("a name in backquotes is empty", at: position, length: 2)
    }
    return token(.quotedName, length: length + 1)
  }

  private mutating func symbol(_ symbol: Symbol) -> Token {
    token(.symbol(symbol), length: symbol.rawValue.utf8.count)
  }

  private mutating func sign(_ byte: UInt8) throws(ExpressionError) -> Token {
    let isDoubled = peek(1) == byte
    let hasEqual = peek(1) == UInt8(ascii: "=")
    switch Unicode.Scalar(byte) {
    case "(": return symbol(.leftParenthesis)
    case ")": return symbol(.rightParenthesis)
    case "[": return symbol(.leftBracket)
    case "]": return symbol(.rightBracket)
    case "{": return symbol(.leftBrace)
    case "}": return symbol(.rightBrace)
    case ",": return symbol(.comma)
    case ":": return symbol(.colon)
    case "?": return symbol(.question)
    case "-": return symbol(.minus)
    case "+": return symbol(.plus)
    case "*": return symbol(.times)
    case "/": return symbol(.divide)
    case "%": return symbol(.modulo)
    case "!": return symbol(hasEqual ? .notEqual : .not)
    case "<" where peek(1) == UInt8(ascii: ">"):
      throw error("'<>' is no operator; inequality is '!='", at: position, length: 2)
    case "<": return symbol(hasEqual ? .lessOrEqual : .less)
    case ">": return symbol(hasEqual ? .greaterOrEqual : .greater)
    case "=" where hasEqual: return symbol(.equal)
    case "=" where peek(1) == UInt8(ascii: "~"):
      throw error(
        "'=~' is no operator; a pattern is tried with value.matches(…)", at: position, length: 2)
    case "=": throw error("'=' is no operator; equality is '=='", at: position, length: 1)
    case "&" where isDoubled: return symbol(.and)
    case "&": throw error("'&' is no operator; 'and' is '&&'", at: position, length: 1)
    case "|" where isDoubled: return symbol(.or)
    case "|": throw error("'|' is no operator; 'or' is '||'", at: position, length: 1)
    default: throw unexpected(byte)
    }
  }

  private func unexpected(_ byte: UInt8) -> ExpressionError {
    var length = 1
    while length < 4, let next = peek(length), next & 0xC0 == 0x80 { length += 1 }
    let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
    if byte == UInt8(ascii: "$") {
      return error(
        "'$' means nothing here: in an expression a variable is its name alone", at: position,
        length: length)
    }
    let shown = byte < 0x20 || byte == 0x7F ? "a control character" : "'\(text)'"
    return error("\(shown) means nothing here", at: position, length: length)
  }

  func error(_ message: String, at start: Int, length: Int) -> ExpressionError {
    ExpressionError(message, kind: .syntax, range: start..<min(start + length, end))
  }
}
