extension DecimalNumber {
  /// The quotient, rounded half to even at 34 significant digits.
  ///
  /// As in decimal128, an exact quotient has the scale of the dividend less that of the divisor, or
  /// the least larger one that holds it: `10.00 / 2` is `5.00`, `1 / 8` is `0.125`.
  ///
  /// - Throws: `divisionByZero`, or `tooLong` if its whole part needs more than 34 digits.
  public func divided(by divisor: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    guard !divisor.isZero else { throw .divisionByZero }
    let denominator = divisor.mantissa.magnitude
    var scale = scale - divisor.scale
    if isZero { return DecimalNumber(small: 0, scale: max(0, scale)) }
    var (quotient, rest) = mantissa.magnitude.quotientAndRemainder(dividingBy: denominator)
    // Long division, one digit a turn: it ends at the first exact result, most often soon.
    while rest != 0 || scale < 0, quotient < digitLimit / 10, scale < Self.maximumScale {
      let next = (rest * 10).quotientAndRemainder(dividingBy: denominator)
      quotient = quotient * 10 + next.quotient
      rest = next.remainder
      scale += 1
    }
    guard scale >= 0 else { throw .tooLong }
    if rest * 2 > denominator || (rest * 2 == denominator && quotient % 2 == 1) { quotient += 1 }
    if quotient == digitLimit, scale > 0 {
      quotient /= 10
      scale -= 1
    }
    let isNegative = (high < 0) != (divisor.high < 0)
    return try DecimalNumber(
      checked: isNegative ? -Int128(quotient) : Int128(quotient), scale: scale)
  }
}
