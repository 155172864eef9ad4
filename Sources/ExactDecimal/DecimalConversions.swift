extension DecimalNumber {
  /// Creates a whole number.
  public init(_ value: Int64) {
    self.init(small: value, scale: 0)
  }

  /// Creates a whole number.
  public init(_ value: Int) {
    self.init(small: Int64(value), scale: 0)
  }

  /// Creates a whole number.
  public init(_ value: UInt64) {
    self.init(unchecked: Int128(value), scale: 0)
  }

  /// Creates the number that the shortest decimal text of a double stands for.
  ///
  /// The double nearest to 75.15 gives `75.15`. The scale is the least that holds the number.
  ///
  /// - Throws: `malformed` for an infinity or NaN, `tooLong` for 1e34 and above.
  public init(shortest value: Double) throws(DecimalError) {
    guard value.isFinite else { throw .malformed }
    var digits: Int128 = 0
    var scale = 0
    var exponent = 0
    var isAfterPoint = false
    let text = value.magnitude.description.utf8
    for (offset, byte) in text.enumerated() {
      if byte == dot {
        isAfterPoint = true
      } else if byte == UInt8(ascii: "e") {
        exponent = Int(String(Substring(text.dropFirst(offset + 1)))) ?? 0
        break
      } else {
        digits = digits * 10 + Int128(byte &- zero)
        scale += isAfterPoint ? 1 : 0
      }
    }
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      scale -= 1
    }
    scale = digits == 0 ? 0 : scale - exponent
    guard let mantissa = scaledUp(value < 0 ? -digits : digits, by: max(0, -scale)) else {
      throw .tooLong
    }
    try self.init(checked: mantissa, scale: max(0, scale))
  }

  /// True if the value is whole, however it is written: `2.00` is.
  public var isInteger: Bool { reduced.places == 0 }

  /// The same value with no trailing zero after the point, the one form that equal numbers share.
  public var reduced: DecimalNumber {
    if isZero { return DecimalNumber(small: 0, scale: 0) }
    if places == 0 || low & 1 == 1 { return self }
    if isSmall {
      let (mantissa, scale) = Self.reduce(small, scale: scale)
      return DecimalNumber(small: mantissa, scale: scale)
    }
    let (mantissa, scale) = Self.reduce(mantissa, scale: scale)
    return DecimalNumber(unchecked: mantissa, scale: scale)
  }

  private static func reduce<Mantissa: FixedWidthInteger>(
    _ mantissa: Mantissa, scale: Int
  ) -> (Mantissa, Int) {
    var mantissa = mantissa
    var scale = scale
    while scale > 0 {
      let next = mantissa.quotientAndRemainder(dividingBy: 10)
      guard next.remainder == 0 else { break }
      mantissa = next.quotient
      scale -= 1
    }
    return (mantissa, scale)
  }
}

extension Int64 {
  /// Creates the integer that a decimal number is, or nil if it is not whole or out of range.
  public init?(exactly number: DecimalNumber) {
    let reduced = number.reduced
    guard reduced.places == 0, reduced.isSmall else { return nil }
    self = reduced.small
  }
}
