/// Decodes one character of UTF-8 (RFC 3629: no overlong forms, no surrogates, up to U+10FFFF).
enum UTF8Decoder {
  /// A character and how many bytes it takes.
  struct Character {
    var scalar: UInt32
    var length: Int
  }

  /// - Parameter byte: The byte at an offset from the character's first, nil past the end.
  /// - Returns: nil if the first byte begins no character.
  static func decode(_ byte: (Int) -> UInt8?) -> Character? {
    guard let first = byte(0) else { return nil }
    guard first >= 0x80 else { return Character(scalar: UInt32(first), length: 1) }
    let length: Int
    let least: UInt32
    var scalar: UInt32
    switch first {
    case 0xC2...0xDF: (length, least, scalar) = (2, 0x80, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, least, scalar) = (3, 0x800, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, least, scalar) = (4, 0x1_0000, UInt32(first & 0x07))
    default: return nil
    }
    for offset in 1..<length {
      guard let next = byte(offset), next & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return nil }
    return Character(scalar: scalar, length: length)
  }
}
