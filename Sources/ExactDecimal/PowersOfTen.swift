/// The first mantissa that is too long: 10^34.
let digitLimit: UInt128 = 10_000_000_000_000_000 * 1_000_000_000_000_000_000

/// 10 to the power of `exponent`, 0 to 18.
///
/// A switch becomes a table in the program's constants, with no lazy initialisation in front.
func smallPowerOfTen(_ exponent: Int) -> Int64 {
  switch exponent {
  case 0: 1
  case 1: 10
  case 2: 100
  case 3: 1000
  case 4: 10_000
  case 5: 100_000
  case 6: 1_000_000
  case 7: 10_000_000
  case 8: 100_000_000
  case 9: 1_000_000_000
  case 10: 10_000_000_000
  case 11: 100_000_000_000
  case 12: 1_000_000_000_000
  case 13: 10_000_000_000_000
  case 14: 100_000_000_000_000
  case 15: 1_000_000_000_000_000
  case 16: 10_000_000_000_000_000
  case 17: 100_000_000_000_000_000
  default: 1_000_000_000_000_000_000
  }
}

/// 10 to the power of `exponent`, 0 to 36.
func powerOfTen(_ exponent: Int) -> Int128 {
  if exponent <= 18 { return Int128(smallPowerOfTen(exponent)) }
  return Int128(smallPowerOfTen(18)) * Int128(smallPowerOfTen(exponent - 18))
}

/// `mantissa * 10^exponent`, or nil if that does not fit 128 bits, which is far past 34 digits.
func scaledUp(_ mantissa: Int128, by exponent: Int) -> Int128? {
  if mantissa == 0 { return 0 }
  guard exponent <= 36 else { return nil }
  let (product, overflow) = mantissa.multipliedReportingOverflow(by: powerOfTen(exponent))
  return overflow ? nil : product
}
