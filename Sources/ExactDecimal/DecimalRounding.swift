extension DecimalNumber {
  /// The number with exactly `places` digits after the point, rounded half to even: 0.125 to two
  /// places is 0.12, and 10 is 10.00.
  ///
  /// `places` is 0 or more; a negative one traps.
  ///
  /// - Throws: `tooLong` if the zeros to append do not fit 34 digits or 6176 places.
  public func rounded(toPlaces places: Int) throws(DecimalError) -> DecimalNumber {
    precondition(places >= 0, "Round to 0 or more places, not to \(places).")
    let dropped = scale - places
    if dropped <= 0 { return try padded(toPlaces: places) }
    if isSmall, dropped <= 18 {
      return DecimalNumber(small: roundedSmall(dropping: dropped), scale: places)
    }
    // 34 digits and fewer are less than half of 10^35.
    guard dropped <= Self.maximumDigits else { return DecimalNumber(small: 0, scale: places) }
    return DecimalNumber(unchecked: roundedWide(dropping: dropped), scale: places)
  }

  private func padded(toPlaces places: Int) throws(DecimalError) -> DecimalNumber {
    guard places <= Self.maximumScale, let mantissa = scaledUp(mantissa, by: places - scale) else {
      throw .tooLong
    }
    return try DecimalNumber(checked: mantissa, scale: places)
  }

  private func roundedSmall(dropping digits: Int) -> Int64 {
    let unit = smallPowerOfTen(digits)
    let (quotient, rest) = small.quotientAndRemainder(dividingBy: unit)
    let half = unit / 2
    let size = Int64(bitPattern: UInt64(rest.magnitude))
    let isAway = size > half || (size == half && quotient & 1 == 1)
    return isAway ? quotient &+ (small < 0 ? -1 : 1) : quotient
  }

  private func roundedWide(dropping digits: Int) -> Int128 {
    let unit = powerOfTen(digits)
    let (quotient, rest) = mantissa.quotientAndRemainder(dividingBy: unit)
    let half = (unit / 2).magnitude
    let isAway = rest.magnitude > half || (rest.magnitude == half && quotient & 1 == 1)
    return isAway ? quotient + (high < 0 ? -1 : 1) : quotient
  }
}
