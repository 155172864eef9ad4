import HostSystem

/// Reads lines as they arrive, each with its ending.
struct LineReader {
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false

  /// The number of bytes of a line that are read before it is handed out unfinished: more than a
  /// line may have.
  private static let longest = 2 << 20

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// The next line, nil at the end.
  ///
  /// A line that is far too long comes in pieces.
  mutating func next() throws(SystemError) -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(end + 1)
      }
      searched = buffer.count
      if isAtEnd || buffer.count > Self.longest { return buffer.isEmpty ? nil : take(buffer.count) }
      let part = try descriptor.read(atMost: 1 << 16)
      isAtEnd = part.isEmpty
      buffer += part
    }
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer {
      buffer.removeFirst(count)
      searched = 0
    }
    return Array(buffer.prefix(count))
  }
}
