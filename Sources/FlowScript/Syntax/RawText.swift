/// A stretch of a source text with its continuations joined, which knows where each of its bytes
/// was written.
package struct RawText: Sendable, Hashable {
  package let text: String
  /// The place where it was written.
  package let range: SourceRange
  private let splices: [Splice]

  /// Joins the continuation lines of `range`.
  package init(_ range: SourceRange, in bytes: [UInt8]) {
    self.range = range
    let offsets = range.offsets.clamped(to: 0..<bytes.count)
    let written = bytes[offsets]
    guard written.contains(ASCII.lineFeed) else {
      text = String(decoding: written, as: UTF8.self)
      splices = []
      return
    }
    (text, splices) = Self.join(written)
  }

  private static func join(_ written: ArraySlice<UInt8>) -> (String, [Splice]) {
    var joined: [UInt8] = []
    var splices: [Splice] = []
    for (offset, byte) in zip(written.indices, written) {
      guard byte == ASCII.lineFeed else {
        joined.append(byte)
        continue
      }
      if joined.last == ASCII.carriageReturn { joined.removeLast() }
      if joined.last == ASCII.backslash { joined.removeLast() }
      splices.append(Splice(joined: joined.count, source: offset + 1))
    }
    return (String(decoding: joined, as: UTF8.self), splices)
  }

  /// The byte offset in the source of a byte offset in `text` (UTF-8).
  package func sourceOffset(of offset: Int) -> UInt32 {
    UInt32(clamping: splices.source(of: offset, from: Int(range.start)))
  }

  /// The range in the source of a range of byte offsets in `text` (UTF-8).
  package func sourceRange(of offsets: Range<Int>) -> SourceRange {
    let start = sourceOffset(of: offsets.lowerBound)
    guard offsets.lowerBound < offsets.upperBound else {
      return SourceRange(start: start, end: start)
    }
    return SourceRange(start: start, end: sourceOffset(of: offsets.upperBound - 1) + 1)
  }
}
