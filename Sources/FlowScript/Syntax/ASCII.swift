/// The bytes that mean something in a script.
enum ASCII {
  static let null: UInt8 = 0x00
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let blank: UInt8 = 0x20
  static let doubleQuote: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let singleQuote: UInt8 = 0x27
  static let equals: UInt8 = 0x3D
  static let backslash: UInt8 = 0x5C
  static let openBrace: UInt8 = 0x7B
  static let bar: UInt8 = 0x7C
  static let closeBrace: UInt8 = 0x7D
  static let underscore: UInt8 = 0x5F
  static let delete: UInt8 = 0x7F

  static func isBlank(_ byte: UInt8) -> Bool { byte == blank || byte == tab }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lowercase = byte | 0x20
    return lowercase >= 0x61 && lowercase <= 0x7A
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == underscore
  }

  /// True if it may be part of the NAME of a `NAME=VALUE` word.
  static func isName(_ byte: UInt8) -> Bool { isIdentifier(byte) || byte == 0x2D }

  /// A visible ASCII character, the blank or the tab.
  static func isPrintable(_ byte: UInt8) -> Bool {
    byte >= blank && byte < delete || byte == tab
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    let lowercase = byte | 0x20
    if isDigit(byte) { return UInt32(byte - 0x30) }
    return lowercase >= 0x61 && lowercase <= 0x66 ? UInt32(lowercase - 0x61 + 10) : nil
  }
}
