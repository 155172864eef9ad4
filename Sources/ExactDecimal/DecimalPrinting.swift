extension DecimalNumber: CustomStringConvertible {
  /// The number as plain text with the scale it has: `250.50`, never an exponent.
  public var description: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `description` to UTF-8 output without an intermediate string.
  public func write(into output: inout [UInt8]) {
    if high < 0 { output.append(minus) }
    if isSmall {
      Self.write(small.magnitude, scale: scale, into: &output)
    } else {
      Self.write(mantissa.magnitude, scale: scale, into: &output)
    }
  }

  /// Writes a magnitude from its last digit to its first into space made for it.
  private static func write<Magnitude: FixedWidthInteger & UnsignedInteger>(
    _ magnitude: Magnitude, scale: Int, into output: inout [UInt8]
  ) {
    let digits = max(digitCount(magnitude), scale + 1)
    let start = output.count
    output.append(contentsOf: repeatElement(zero, count: digits + (scale > 0 ? 1 : 0)))
    var index = output.count - 1
    var rest = magnitude
    while rest != 0 {
      if scale > 0, index == start + digits - scale { index -= 1 }
      let next = rest.quotientAndRemainder(dividingBy: 10)
      output[index] = zero &+ UInt8(truncatingIfNeeded: next.remainder)
      rest = next.quotient
      index -= 1
    }
    if scale > 0 { output[start + digits - scale] = dot }
  }

  private static func digitCount<Magnitude: FixedWidthInteger & UnsignedInteger>(
    _ magnitude: Magnitude
  ) -> Int {
    var count = 1
    var rest = magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
