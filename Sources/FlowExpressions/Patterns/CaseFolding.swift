/// Upper and lower case as `(?i)` ignores it: code point by code point.
enum CaseFolding {
  /// The one form that a code point shares with its other cases: `K`, `k` and the Kelvin sign.
  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return scalar >= "A" && scalar <= "Z" ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
    return lower(upper(scalar))
  }

  /// The other cases of a code point.
  static func variants(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var variants = [lower(scalar), upper(scalar), fold(scalar)]
    // The two code points past ASCII whose other case is in it.
    if variants.contains("k") { variants.append("\u{212A}") }
    if variants.contains("s") { variants.append("\u{17F}") }
    return variants
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.lowercaseMapping) ?? scalar
  }

  /// A dotless i has none here: that of Unicode is the upper case of the i with a dot.
  private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\u{131}" ? scalar : single(scalar.properties.uppercaseMapping) ?? scalar
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
