/// An exact decimal number of at most 34 significant digits, the range of IEEE 754 decimal128's
/// coefficient.
///
/// A number keeps the scale it was written with: `2.50` prints as `2.50`, yet equals `2.5`. Digits
/// are counted without leading zeros; trailing zeros count. Nothing is ever rounded unless
/// `divided(by:)` or `rounded(toPlaces:)` is asked to: parsing, sums and products that need more
/// digits throw instead.
///
/// The value is `mantissa / 10^scale`. The mantissa is kept as two words rather than as an `Int128`,
/// whose alignment would make a number 32 bytes long instead of 24.
public struct DecimalNumber: Sendable {
  /// The largest number of significant digits.
  public static let maximumDigits = 34

  /// The largest number of places after the point.
  public static let maximumScale = 6176

  let high: Int64
  let low: UInt64
  let places: UInt16

  /// The number of digits after the point, 0 to 6176.
  public var scale: Int { Int(places) }

  /// Creates a number from parts known to be in range.
  init(small: Int64, scale: Int) {
    high = small >> 63
    low = UInt64(bitPattern: small)
    places = UInt16(truncatingIfNeeded: scale)
  }

  /// Creates a number from parts known to be in range.
  init(unchecked mantissa: Int128, scale: Int) {
    high = Int64(truncatingIfNeeded: mantissa >> 64)
    low = UInt64(truncatingIfNeeded: mantissa)
    places = UInt16(truncatingIfNeeded: scale)
  }

  /// Creates a number from parts that may be out of range.
  init(checked mantissa: Int128, scale: Int) throws(DecimalError) {
    guard mantissa.magnitude < digitLimit, scale <= Self.maximumScale else { throw .tooLong }
    self.init(unchecked: mantissa, scale: scale)
  }

  var mantissa: Int128 { Int128(high) << 64 | Int128(low) }

  /// True if the mantissa fits 64 bits, where arithmetic is several times faster.
  var isSmall: Bool { high == Int64(bitPattern: low) >> 63 }

  /// The mantissa, if `isSmall`.
  var small: Int64 { Int64(bitPattern: low) }

  var isZero: Bool { high == 0 && low == 0 }
}
