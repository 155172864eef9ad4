/// Reads the header of a JPEG file: the frame among its segments, after ITU-T T.81, annex B.
enum JPEGHeader {
  /// The header, nil if the bytes are no JPEG or hold no frame.
  static func read(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var index = 2
    while let marker = marker(bytes, &index) {
      if isAlone(marker) { continue }
      guard let length = bytes.bigEndian16(at: index), length >= 2 else { return nil }
      if isFrame(marker) { return frame(bytes, at: index, length) }
      if marker == 0xda || marker == 0xd9 { return nil }
      index += length
    }
    return nil
  }

  /// The marker at an index, which is left behind it; fill bytes may stand before it.
  private static func marker(_ bytes: [UInt8], _ index: inout Int) -> UInt8? {
    guard index < bytes.count, bytes[index] == 0xff else { return nil }
    while index < bytes.count, bytes[index] == 0xff { index += 1 }
    guard index < bytes.count, bytes[index] != 0 else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  /// Whether a marker has no segment behind it.
  private static func isAlone(_ marker: UInt8) -> Bool {
    marker == 0x01 || (0xd0...0xd8).contains(marker)
  }

  /// Whether a marker begins a frame: SOF0 to SOF15, but for the three that are tables.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
  }

  private static func frame(_ bytes: [UInt8], at index: Int, _ length: Int) -> ImageHeader? {
    guard length >= 8, index + length <= bytes.count,
      let height = bytes.bigEndian16(at: index + 3), let width = bytes.bigEndian16(at: index + 5)
    else { return nil }
    return ImageHeader(.jpeg, width: width, height: height)
  }
}
