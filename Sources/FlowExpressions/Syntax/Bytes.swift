extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }

  /// True if a name may begin with it.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") }

  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// True if it may be part of a name in backquotes.
  var isFieldSign: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "/") || self == UInt8(ascii: " ")
  }

  var hexadecimalDigit: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
