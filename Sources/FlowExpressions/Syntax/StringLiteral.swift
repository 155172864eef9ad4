/// Reads what a string or bytes literal stands for.
///
/// In a string `\x` and octal escapes are code points, in bytes they are octets; `\u` and `\U` have
/// no meaning in bytes.
struct StringLiteral {
  private let bytes: [UInt8]
  private let isBytes: Bool
  private let isRaw: Bool
  private var position: Int
  private let end: Int
  private var output: [UInt8] = []

  /// Prepares the token at `range`, quotes and prefix included.
  init(_ bytes: [UInt8], token range: Range<Int>) {
    self.bytes = bytes
    let prefix = bytes[range].prefix { !$0.isQuote }
    isRaw = prefix.contains { $0 | 0x20 == UInt8(ascii: "r") }
    isBytes = prefix.contains { $0 | 0x20 == UInt8(ascii: "b") }
    let start = range.lowerBound + prefix.count
    let quote = bytes[start]
    let isTriple =
      range.upperBound - start >= 6 && bytes[start + 1] == quote && bytes[start + 2] == quote
    position = start + (isTriple ? 3 : 1)
    end = range.upperBound - (isTriple ? 3 : 1)
  }

  mutating func decode() throws(ExpressionError) -> [UInt8] {
    if isRaw { return Array(bytes[position..<end]) }
    output.reserveCapacity(end - position)
    while position < end {
      if bytes[position] == UInt8(ascii: "\\") {
        try escape()
      } else {
        output.append(bytes[position])
        position += 1
      }
    }
    return output
  }

  private mutating func escape() throws(ExpressionError) {
    let start = position
    position += 2
    guard start + 1 < end else { throw error("an escape is not finished", from: start) }
    switch Unicode.Scalar(bytes[start + 1]) {
    case "\\", "?", "\"", "'", "`": output.append(bytes[start + 1])
    case "a": output.append(0x07)
    case "b": output.append(0x08)
    case "f": output.append(0x0C)
    case "n": output.append(0x0A)
    case "r": output.append(0x0D)
    case "t": output.append(0x09)
    case "v": output.append(0x0B)
    case "x", "X": octet(try digits(2, radix: 16, from: start))
    case "0", "1", "2", "3":
      position -= 1
      octet(try digits(3, radix: 8, from: start))
    case "u": try scalar(try digits(4, radix: 16, from: start), from: start)
    case "U": try scalar(try digits(8, radix: 16, from: start), from: start)
    default: throw error("an unknown escape; a backslash itself is '\\\\'", from: start)
    }
  }

  private mutating func digits(
    _ count: Int, radix: UInt32, from start: Int
  ) throws(ExpressionError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard position < end, let digit = bytes[position].hexadecimalDigit, digit < radix else {
        throw error("an escape needs \(count) \(radix == 8 ? "octal" : "hex") digits", from: start)
      }
      value = value << (radix == 8 ? 3 : 4) | digit
      position += 1
    }
    return value
  }

  private mutating func octet(_ value: UInt32) {
    if isBytes {
      output.append(UInt8(truncatingIfNeeded: value))
    } else if let scalar = Unicode.Scalar(value) {
      append(scalar)
    }
  }

  private mutating func scalar(_ value: UInt32, from start: Int) throws(ExpressionError) {
    guard !isBytes else {
      throw error("bytes know no '\\u'; write octets as '\\x'", from: start)
    }
    guard let scalar = Unicode.Scalar(try joined(value, from: start)) else {
      throw error("an escape is no Unicode code point", from: start)
    }
    append(scalar)
  }

  /// Joins a surrogate pair, which may be written as two escapes.
  private mutating func joined(_ value: UInt32, from start: Int) throws(ExpressionError) -> UInt32 {
    guard value & 0xFFFF_FC00 == 0xD800, position + 1 < end,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { return value }
    position += 2
    let low = try digits(4, radix: 16, from: start)
    guard low & 0xFFFF_FC00 == 0xDC00 else { return value }
    return 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(
      contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
  }

  private func error(_ message: String, from start: Int) -> ExpressionError {
    ExpressionError(
      message, kind: .syntax, range: start..<max(start + 1, min(max(position, start + 2), end)))
  }
}
