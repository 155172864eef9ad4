import AccountFlow

/// The facts about an image in the first bytes of its file.
struct ImageHeader: Equatable {
  let format: ImageFormat
  /// In pixels, at least 1.
  let width: Int
  let height: Int

  /// The header of a PNG or a JPEG; nil if the bytes are neither, or broken.
  init?(_ bytes: [UInt8]) {
    guard let header = PNGHeader.read(bytes) ?? JPEGHeader.read(bytes) else { return nil }
    self = header
  }

  init?(_ format: ImageFormat, width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }
}

extension [UInt8] {
  /// The number of two bytes at an index, the greater first; nil past the end.
  func bigEndian16(at index: Int) -> Int? {
    guard index >= 0, index + 1 < count else { return nil }
    return Int(self[index]) << 8 | Int(self[index + 1])
  }
}

/// Reads the header of a PNG file, after ISO/IEC 15948.
private enum PNGHeader {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The length of the first chunk, and its name.
  private static let firstChunk: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)

  /// The header, nil if the bytes are no PNG.
  static func read(_ bytes: [UInt8]) -> ImageHeader? {
    let start = signature + firstChunk
    guard bytes.count >= start.count + 13, bytes.starts(with: start),
      let width = size(bytes, at: start.count), let height = size(bytes, at: start.count + 4)
    else { return nil }
    return ImageHeader(.png, width: width, height: height)
  }

  /// A number of four bytes, at most 2^31-1 as the standard says.
  private static func size(_ bytes: [UInt8], at index: Int) -> Int? {
    guard let high = bytes.bigEndian16(at: index), let low = bytes.bigEndian16(at: index + 2),
      high < 0x8000
    else { return nil }
    return high << 16 | low
  }
}

/// Reads the header of a JPEG file: the frame among its segments, after ITU-T T.81, annex B.
private enum JPEGHeader {
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

  /// True if a marker has no segment behind it.
  private static func isAlone(_ marker: UInt8) -> Bool {
    marker == 0x01 || (0xd0...0xd8).contains(marker)
  }

  /// True if a marker begins a frame: SOF0 to SOF15, but for the three that are tables.
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

extension Avatar {
  /// The square of an image.
  init(of image: ImageHeader) {
    let side = min(image.width, image.height)
    self.init(
      image.format, x: (image.width - side) / 2, y: (image.height - side) / 2, side: side)
  }
}
