/// Eight bytes of a script in one integer, the first lowest, and which of them are ordinary.
///
/// A comparison answers with the top bit of each byte that it holds for. All of them are exact: no
/// carry leaves a byte.
struct PlainBytes {
  /// The number of bytes.
  static let count = 8

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  private let bytes: UInt64
  /// The bytes without their top bits.
  private let lower: UInt64

  /// The eight bytes from an offset on, which must all be there.
  @inline(__always)
  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = unsafe UInt64(
      littleEndian: bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      })
    lower = self.bytes & ~Self.topBits
  }

  /// The bytes from an offset on, up to eight, as one number; eight must be there.
  @inline(__always)
  static func number(_ bytes: [UInt8], at offset: Int, length: Int) -> UInt64 {
    PlainBytes(bytes, at: offset).bytes & (~0 &>> UInt64(64 &- 8 &* length))
  }

  /// The number of bytes before the first that is not ordinary.
  ///
  /// Words are made of ordinary bytes but for a few: ASCII from `(` to `~` without `=` and the
  /// backslash.
  @inline(__always)
  var ordinaryCount: Int {
    let isLate = lower &+ Self.ones &* (0x80 - 0x28)
    let isDelete = lower &+ Self.ones
    let isOther = differs(from: ASCII.backslash) & differs(from: ASCII.equals)
    return ((bytes | isDelete | ~(isLate & isOther)) & Self.topBits).trailingZeroBitCount / 8
  }

  /// The top bit of each byte that is another one; the other bits mean nothing.
  @inline(__always)
  private func differs(from byte: UInt8) -> UInt64 {
    (lower ^ Self.ones &* UInt64(byte)) &+ Self.ones &* 0x7F
  }
}
