/// The marks that editors put before a text to name its encoding.
package enum ByteOrderMark {
  /// The number of bytes of a text that are UTF-8's mark: 3 or 0.
  package static func length(in bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// True if a text says that it is UTF-16, which is what the wrong menu entry saves.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}
