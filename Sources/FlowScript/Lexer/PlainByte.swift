/// The properties of a byte that the fast path asks for, each answered from a bit map without
/// touching memory.
enum PlainByte {
  /// Printable ASCII that means itself inside a word: all but the quotes, `$` and the backslash.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    contains(byte, low: 0xFFFF_FF6A_0000_0000, high: 0x7FFF_FFFF_EFFF_FFFF)
  }

  /// An ASCII letter, a digit, `_` or `-`.
  @inline(__always)
  static func isName(_ byte: UInt8) -> Bool {
    contains(byte, low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
  }

  /// An ASCII letter or `_`.
  @inline(__always)
  static func beginsName(_ byte: UInt8) -> Bool {
    contains(byte, low: 0, high: 0x07FF_FFFE_87FF_FFFE)
  }

  /// True if its bit is in a map.
  @inline(__always)
  static func contains(_ byte: UInt8, low: UInt64, high: UInt64) -> Bool {
    let map = byte < 0x40 ? low : high
    return byte < 0x80 && (map &>> UInt64(byte & 0x3F)) & 1 != 0
  }
}
