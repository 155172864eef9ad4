import FlowText

/// The bytes that mean something in a script.
typealias ASCII = FlowText.ASCII

extension ASCII {
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

  /// True if it may be part of the NAME of a `NAME=VALUE` word.
  static func isName(_ byte: UInt8) -> Bool { isIdentifier(byte) || byte == 0x2D }

  /// A visible ASCII character, the blank or the tab.
  static func isPrintable(_ byte: UInt8) -> Bool {
    byte >= blank && byte < delete || byte == tab
  }
}
