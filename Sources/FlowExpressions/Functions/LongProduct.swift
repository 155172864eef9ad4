/// A whole number of any length that is multiplied by small ones.
struct LongProduct {
  /// The number in parts of nine digits, the lowest first.
  private var parts: [UInt64]

  private static let base: UInt64 = 1_000_000_000

  init(_ number: UInt64) {
    parts = []
    var rest = number
    repeat {
      parts.append(rest % LongProduct.base)
      rest /= LongProduct.base
    } while rest > 0
  }

  /// Multiplies it by a number below 2^32.
  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in parts.indices {
      let product = parts[index] * factor + carry
      parts[index] = product % LongProduct.base
      carry = product / LongProduct.base
    }
    if carry > 0 { parts.append(carry) }
  }

  /// Its decimal digits, the highest first; as many zeros in front as fill the highest part.
  var digits: [UInt8] {
    parts.reversed().flatMap { part in
      var (digits, rest) = ([UInt8](repeating: 0, count: 9), part)
      for place in digits.indices.reversed() {
        digits[place] = UInt8(rest % 10)
        rest /= 10
      }
      return digits
    }
  }
}
