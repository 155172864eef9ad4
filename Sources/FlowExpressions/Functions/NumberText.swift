/// The texts that the conversions from strings take for numbers.
enum NumberText {
  /// Digits with at most one sign in front.
  static func isInteger(_ text: String) -> Bool {
    let digits = withoutSign(Array(text.utf8)[...])
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  /// A decimal number with or without an exponent, or an infinity or NaN in any case.
  static func isDouble(_ text: String) -> Bool {
    var rest = withoutSign(Array(text.utf8)[...])
    let word = String(decoding: rest.map { $0 | 0x20 }, as: UTF8.self)
    if word == "inf" || word == "infinity" || word == "nan" { return true }
    var digits = takeDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += takeDigits(&rest)
    }
    guard digits > 0 else { return false }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
      rest = withoutSign(rest.dropFirst())
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func withoutSign(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
      ? bytes.dropFirst() : bytes
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> Int {
    let digits = bytes.prefix(while: \.isDigit).count
    bytes.removeFirst(digits)
    return digits
  }
}
