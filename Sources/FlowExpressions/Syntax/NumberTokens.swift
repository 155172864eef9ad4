extension Lexer {
  mutating func number() throws(ExpressionError) -> Token {
    try checkMember()
    var length = 0
    var kind = Token.Kind.int
    if peek() == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "x") {
      length = 2
      while let byte = peek(length), byte.hexadecimalDigit != nil { length += 1 }
      guard length > 2 else { throw error("'0x' needs digits", at: position, length: 2) }
    } else {
      skipDigits(&length)
      if peek(length) == UInt8(ascii: "."), let digit = peek(length + 1), digit.isDigit {
        length += 1
        skipDigits(&length)
        kind = .double
      }
      if try skipExponent(&length) { kind = .double }
    }
    if kind == .int, let byte = peek(length), byte | 0x20 == UInt8(ascii: "u") {
      kind = .uint
      length += 1
    }
    if let byte = peek(length), byte.isLetter || byte.isDigit {
      throw error("a number runs into a name", at: position, length: length + 1)
    }
    return token(kind, length: length)
  }

  /// Refuses a member whose name begins with a digit, as ids do: it would be read as a number.
  private func checkMember() throws(ExpressionError) {
    guard peek() == UInt8(ascii: "."), position > 0 else { return }
    if bytes[position - 1] != UInt8(ascii: "]") {
      var start = position
      while start > 0, bytes[start - 1].isLetter || bytes[start - 1].isDigit { start -= 1 }
      guard bytes[start].isLetter else { return }
    }
    var length = 1
    while let byte = peek(length), byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
      length += 1
    }
    let name = String(decoding: bytes[position + 1..<position + length], as: UTF8.self)
    throw error(
      "a name after a dot begins with a letter; write [\"\(name)\"] in place of .\(name)",
      at: position, length: length)
  }

  private func skipDigits(_ length: inout Int) {
    while let byte = peek(length), byte.isDigit { length += 1 }
  }

  private func skipExponent(_ length: inout Int) throws(ExpressionError) -> Bool {
    guard let byte = peek(length), byte | 0x20 == UInt8(ascii: "e") else { return false }
    var after = length + 1
    if let sign = peek(after), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { after += 1 }
    guard let digit = peek(after), digit.isDigit else {
      throw error("an exponent needs digits", at: position, length: length + 1)
    }
    skipDigits(&after)
    length = after
    return true
  }
}
