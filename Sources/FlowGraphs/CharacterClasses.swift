extension UInt8 {
  /// True for `0` to `9`.
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// True for an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    let lowercased = self | 0x20
    return isASCIIDigit || lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "z")
  }
}

extension Unicode.Scalar {
  /// True for an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool { isASCII && UInt8(truncatingIfNeeded: value).isASCIIAlphanumeric }

  /// The character itself, or for an ASCII control character the symbol that stands for it: `␀`.
  var picture: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? self
    case 0x7F: "\u{2421}"
    default: self
    }
  }
}
