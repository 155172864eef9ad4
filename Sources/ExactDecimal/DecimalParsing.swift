extension DecimalNumber {
  /// Reads a plain decimal number: `-?[0-9]+(\.[0-9]+)?`, and nothing else.
  ///
  /// No plus sign, exponent, separator, blank, or point without a digit on both sides. `-0` is `0`.
  ///
  /// - Throws: `malformed`, or `tooLong` past 34 significant digits or 6176 places.
  public static func parse(_ text: some StringProtocol) throws(DecimalError) -> DecimalNumber {
    let utf8 = text.utf8
    // A `Result` of this error would be looked up in the whole program.
    var problem: DecimalError?
    let number = utf8.withContiguousStorageIfAvailable { buffer -> DecimalNumber in
      do throws(DecimalError) { return try parse(unsafe buffer.span) } catch {
        problem = error
        return 0
      }
    }
    if let problem { throw problem }
    if let number { return number }
    return try parse(Array(utf8).span)
  }

  /// Reads a plain decimal number from UTF-8 bytes, as `parse(_:)` does from text.
  ///
  /// - Throws: `malformed`, or `tooLong` past 34 significant digits or 6176 places.
  public static func parse(_ bytes: Span<UInt8>) throws(DecimalError) -> DecimalNumber {
    // 18 digits and a sign or a point at least: nothing can overflow, nothing can be too long.
    bytes.count <= 18 ? try parseShort(bytes) : try parseLong(bytes)
  }

  private static func parseShort(_ bytes: Span<UInt8>) throws(DecimalError) -> DecimalNumber {
    let count = bytes.count
    let isNegative = count > 0 && bytes[0] == minus
    let start = isNegative ? 1 : 0
    var index = start
    var point = count
    var value: Int64 = 0
    while index < count {
      let digit = bytes[index] &- zero
      if digit <= 9 {
        value = value &* 10 &+ Int64(digit)
      } else if bytes[index] == dot, point == count, index > start {
        point = index
      } else {
        throw .malformed
      }
      index &+= 1
    }
    guard count > start, point != count &- 1 else { throw .malformed }
    let scale = point == count ? 0 : count &- point &- 1
    return DecimalNumber(small: isNegative ? 0 &- value : value, scale: scale)
  }

  private static func parseLong(_ bytes: Span<UInt8>) throws(DecimalError) -> DecimalNumber {
    let isNegative = bytes[0] == minus
    let start = isNegative ? 1 : 0
    var point = bytes.count
    var significant = 0
    var value: Int128 = 0
    for index in start..<bytes.count {
      let digit = bytes[index] &- zero
      if digit <= 9 {
        if significant > 0 || digit > 0 { significant += 1 }
        if significant <= maximumDigits { value = value * 10 + Int128(digit) }
      } else if bytes[index] == dot, point == bytes.count, index > start {
        point = index
      } else {
        throw .malformed
      }
    }
    guard point != bytes.count - 1 else { throw .malformed }
    let scale = point == bytes.count ? 0 : bytes.count - point - 1
    guard significant <= maximumDigits, scale <= maximumScale else { throw .tooLong }
    return DecimalNumber(unchecked: isNegative ? -value : value, scale: scale)
  }
}

let zero = UInt8(ascii: "0")
let minus = UInt8(ascii: "-")
let dot = UInt8(ascii: ".")
