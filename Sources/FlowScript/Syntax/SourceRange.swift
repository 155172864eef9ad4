/// A stretch of a source text, in byte offsets.
///
/// 32 bits are enough: a file is at most 64 MiB.
package struct SourceRange: Sendable, Hashable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  package init(_ offsets: Range<Int>) {
    start = UInt32(clamping: offsets.lowerBound)
    end = UInt32(clamping: offsets.upperBound)
  }

  package var isEmpty: Bool { start >= end }

  /// As offsets into an array of bytes.
  package var offsets: Range<Int> { Int(start)..<Int(max(start, end)) }
}
