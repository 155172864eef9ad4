/// Reads what a literal token stands for.
struct Literal {
  let bytes: [UInt8]
  let range: Range<Int>
  let kind: Token.Kind
  let isNegative: Bool

  func value() throws(ExpressionError) -> Value {
    switch kind {
    case .int: return .int(try int())
    case .uint: return .uint(try magnitude(range.lowerBound..<range.upperBound - 1))
    case .double: return .double(try double())
    case .bytes:
      var literal = StringLiteral(bytes, token: range)
      return .bytes(try literal.decode())
    default:
      var literal = StringLiteral(bytes, token: range)
      return .string(String(decoding: try literal.decode(), as: UTF8.self))
    }
  }

  private func int() throws(ExpressionError) -> Int64 {
    let size = try magnitude(range)
    if let value = Int64(exactly: size) { return isNegative ? -value : value }
    guard isNegative, size == Int64.min.magnitude else { throw tooLarge("int") }
    return .min
  }

  private func magnitude(_ digits: Range<Int>) throws(ExpressionError) -> UInt64 {
    let isHexadecimal = digits.count > 2 && bytes[digits.lowerBound + 1] == UInt8(ascii: "x")
    let radix: UInt64 = isHexadecimal ? 16 : 10
    var value: UInt64 = 0
    for byte in bytes[digits].dropFirst(isHexadecimal ? 2 : 0) {
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte.hexadecimalDigit ?? 0))
      guard !overflow, !carry else { throw tooLarge(kind == .int ? "int" : "uint") }
      value = sum
    }
    return value
  }

  private func double() throws(ExpressionError) -> Double {
    // Swift reads no number that begins with a point.
    let text = (isNegative ? "-0" : "0") + String(decoding: bytes[range], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw tooLarge("double") }
    return value
  }

  private func tooLarge(_ type: String) -> ExpressionError {
    ExpressionError("the number is out of the range of \(type)", kind: .syntax, range: range)
  }
}
