import FlowText

extension UInt8 {
  var isDigit: Bool { ASCII.isDigit(self) }

  /// True if a name may begin with it.
  var isLetter: Bool { ASCII.isLetter(self) || self == UInt8(ascii: "_") }

  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// True if it may be part of a name in backquotes.
  var isFieldSign: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "/") || self == UInt8(ascii: " ")
  }

  var hexadecimalDigit: UInt32? { ASCII.hexadecimalDigit(self) }
}
