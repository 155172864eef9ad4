/// Reads lines as they arrive, each with its ending.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, nil at the end.
  mutating func next() -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[...end])
        buffer.removeSubrange(...end)
        searched = 0
        return line
      }
      searched = buffer.count
      if isAtEnd {
        defer { buffer = [] }
        searched = 0
        return buffer.isEmpty ? nil : buffer
      }
      guard let part = SystemCall.read(descriptor, 1 << 16), !part.isEmpty else {
        isAtEnd = true
        continue
      }
      buffer += part
    }
  }
}
