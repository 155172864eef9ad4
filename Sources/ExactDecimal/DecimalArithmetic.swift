extension DecimalNumber {
  /// The exact sum, with the larger of the two scales.
  ///
  /// - Throws: `tooLong` if it needs more than 34 digits.
  public static func + (
    left: DecimalNumber, right: DecimalNumber
  ) throws(DecimalError) -> DecimalNumber {
    if left.places == right.places, left.isSmall, right.isSmall {
      let (sum, overflow) = left.small.addingReportingOverflow(right.small)
      if !overflow { return DecimalNumber(small: sum, scale: left.scale) }
    }
    let scale = max(left.scale, right.scale)
    guard let first = scaledUp(left.mantissa, by: scale - left.scale),
      let second = scaledUp(right.mantissa, by: scale - right.scale)
    else { throw .tooLong }
    let (sum, overflow) = first.addingReportingOverflow(second)
    guard !overflow else { throw .tooLong }
    return try DecimalNumber(checked: sum, scale: scale)
  }

  /// The exact difference, with the larger of the two scales.
  ///
  /// - Throws: `tooLong` if it needs more than 34 digits.
  public static func - (
    left: DecimalNumber, right: DecimalNumber
  ) throws(DecimalError) -> DecimalNumber {
    try left + -right
  }

  /// The number of the opposite sign and the same scale.
  public static prefix func - (number: DecimalNumber) -> DecimalNumber {
    DecimalNumber(unchecked: -number.mantissa, scale: number.scale)
  }

  /// The exact product, with the sum of the two scales.
  ///
  /// - Throws: `tooLong` if it needs more than 34 digits or 6176 places.
  public static func * (
    left: DecimalNumber, right: DecimalNumber
  ) throws(DecimalError) -> DecimalNumber {
    let scale = left.scale + right.scale
    if left.isSmall, right.isSmall, scale <= maximumScale {
      let (product, overflow) = left.small.multipliedReportingOverflow(by: right.small)
      if !overflow { return DecimalNumber(small: product, scale: scale) }
    }
    let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
    guard !overflow else { throw .tooLong }
    return try DecimalNumber(checked: product, scale: scale)
  }
}
