/// The classes of ASCII characters, as bytes.
package enum ASCII {
  @inlinable
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inlinable
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inlinable
  package static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// A letter, a digit or `_`.
  @inlinable
  package static func isIdentifier(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte == 0x5F }

  /// The value of a hexadecimal digit; nil of anything else.
  @inlinable
  package static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

extension Unicode.Scalar {
  /// True of the letters of English and of the digits.
  package var isASCIILetterOrDigit: Bool {
    isASCII && ASCII.isLetterOrDigit(UInt8(truncatingIfNeeded: value))
  }
}
