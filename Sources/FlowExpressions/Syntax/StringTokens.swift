extension Lexer {
  /// The length of `r`, `b`, `br` and the like in front of a quote.
  func stringPrefix() -> Int? {
    guard let first = peek(), let second = peek(1) else { return nil }
    let isBytes = first | 0x20 == UInt8(ascii: "b")
    guard isBytes || first | 0x20 == UInt8(ascii: "r") else { return nil }
    if second.isQuote { return 1 }
    guard isBytes, second | 0x20 == UInt8(ascii: "r"), let third = peek(2), third.isQuote else {
      return nil
    }
    return 2
  }

  mutating func string(prefix: Int) throws(ExpressionError) -> Token {
    let start = position
    let prefixBytes = bytes[position..<position + prefix]
    let isRaw = prefixBytes.contains { $0 | 0x20 == UInt8(ascii: "r") }
    let isBytes = prefixBytes.contains { $0 | 0x20 == UInt8(ascii: "b") }
    let quote = bytes[position + prefix]
    let isTriple = peek(prefix + 1) == quote && peek(prefix + 2) == quote
    position += prefix + (isTriple ? 3 : 1)
    while let byte = peek() {
      if byte == quote, !isTriple || (peek(1) == quote && peek(2) == quote) {
        position += isTriple ? 3 : 1
        return Token(kind: isBytes ? .bytes : .string, range: start..<position)
      }
      if !isTriple, byte == 0x0A || byte == 0x0D { break }
      position += byte == UInt8(ascii: "\\") && !isRaw && position + 1 < end ? 2 : 1
    }
    throw error("a string is not closed", at: start, length: prefix + (isTriple ? 3 : 1))
  }
}
