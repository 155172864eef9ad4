/// Reads the header of a PNG file, after ISO/IEC 15948.
enum PNGHeader {
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
