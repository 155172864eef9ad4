extension DecimalNumber: Equatable {
  /// True if two numbers have the same value, whatever their scales: `2.50 == 2.5`.
  public static func == (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.places == right.places { return left.high == right.high && left.low == right.low }
    return compareScales(left, right) == 0
  }
}

extension DecimalNumber: Comparable {
  /// True if the value of `left` is less.
  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.places == right.places {
      return left.high == right.high ? left.low < right.low : left.high < right.high
    }
    return compareScales(left, right) < 0
  }

  /// -1, 0 or 1 for numbers of different scales.
  private static func compareScales(_ left: DecimalNumber, _ right: DecimalNumber) -> Int {
    left.places < right.places ? compare(left, finer: right) : -compare(right, finer: left)
  }

  private static func compare(_ coarse: DecimalNumber, finer: DecimalNumber) -> Int {
    let exponent = finer.scale - coarse.scale
    if exponent <= 18, coarse.isSmall, finer.isSmall {
      let (value, overflow) = coarse.small.multipliedReportingOverflow(
        by: smallPowerOfTen(exponent))
      if !overflow { return value == finer.small ? 0 : value < finer.small ? -1 : 1 }
    }
    // Past 128 bits the coarse one is further from zero than any mantissa of 34 digits.
    guard let value = scaledUp(coarse.mantissa, by: exponent) else {
      return coarse.high < 0 ? -1 : 1
    }
    return value == finer.mantissa ? 0 : value < finer.mantissa ? -1 : 1
  }
}

extension DecimalNumber: Hashable {
  /// Hashes the value, so that `2.50` and `2.5` are one key.
  public func hash(into hasher: inout Hasher) {
    let reduced = reduced
    hasher.combine(reduced.high)
    hasher.combine(reduced.low)
    hasher.combine(reduced.places)
  }
}
