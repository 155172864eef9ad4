/// What the first bytes of an image file say about it.
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

/// The kinds of image that an avatar can be made of.
public enum ImageFormat: String, Codable, Sendable {
  /// Portable Network Graphics.
  case png
  /// The format of the Joint Photographic Experts Group.
  case jpeg
}

extension [UInt8] {
  /// The number of two bytes at an index, the greater first; nil past the end.
  func bigEndian16(at index: Int) -> Int? {
    guard index >= 0, index + 1 < count else { return nil }
    return Int(self[index]) << 8 | Int(self[index + 1])
  }
}
