/// The bytes of a script, where they came from and where their lines start.
package final class SourceText: Sendable {
  /// The file as messages name it.
  package let path: String
  package let bytes: [UInt8]
  /// The number of the first line: 1 in a file, the running number in a conversation.
  package let firstLine: Int
  /// The offset of each line's first byte (of the first, after a byte order mark); after a final line feed,
  /// that of the empty last line.
  package let lineStarts: [UInt32]
  /// Of each line that is longer than a stride, the number of characters in its first stride, its first
  /// two and so on: what is wrong in one may be very much.
  private let characterCounts: [Int: [Int]]

  /// The number of bytes that are gone through to find a column.
  private static let stride = 512

  /// Reads the lines' starts from `bytes`.
  package convenience init(path: String, bytes: [UInt8], firstLine: Int = 1) {
    var starts = [UInt32(ByteOrderMark.length(in: bytes))]
    for (offset, byte) in bytes.enumerated() where byte == ASCII.lineFeed {
      starts.append(UInt32(clamping: offset + 1))
    }
    self.init(path: path, bytes: bytes, firstLine: firstLine, lineStarts: starts)
  }

  init(path: String, bytes: [UInt8], firstLine: Int, lineStarts: [UInt32]) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
    self.lineStarts = lineStarts
    var counts: [Int: [Int]] = [:]
    for (index, start) in lineStarts.enumerated() {
      let end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
      if end - Int(start) > Self.stride {
        counts[index] = Self.characterCounts(in: bytes[Int(start)..<end])
      }
    }
    characterCounts = counts
  }

  private static func characterCounts(in line: ArraySlice<UInt8>) -> [Int] {
    var counts: [Int] = []
    var start = line.startIndex
    while start + stride <= line.endIndex {
      counts.append((counts.last ?? 0) + characterCount(in: line[start..<start + stride]))
      start += stride
    }
    return counts
  }

  private static func characterCount(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The line and column of a byte offset; offsets past the end are the end.
  package func position(of offset: UInt32) -> SourcePosition {
    let index = lineIndex(of: offset)
    let start = Int(lineStarts[index])
    let end = min(Int(offset), bytes.count)
    let strides = max(0, end - start) / Self.stride
    let before = strides == 0 ? 0 : characterCounts[index]?[strides - 1] ?? 0
    let rest = bytes[min(start + strides * Self.stride, end)..<end]
    return SourcePosition(
      line: firstLine + index, column: 1 + before + Self.characterCount(in: rest))
  }

  /// The index into `lineStarts` of the line that holds a byte offset.
  package func lineIndex(of offset: UInt32) -> Int {
    max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
  }

  /// The bytes of the line at an index into `lineStarts`, without its line ending.
  package func line(at index: Int) -> Range<Int> {
    let start = min(Int(lineStarts[index]), bytes.count)
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
    if end > start, bytes[end - 1] == ASCII.lineFeed {
      end -= 1
      if end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    }
    return start..<end
  }

  /// The number of the last physical line of an entry whose text ends at a byte offset: `\` at the end of a line
  /// joins the next to it.
  package func lastLine(ofEntryEndingAt offset: UInt32) -> Int {
    var index = lineIndex(of: offset)
    while index + 1 < lineStarts.count, bytes[line(at: index)].last == UInt8(ascii: "\\") {
      index += 1
    }
    return firstLine + index
  }

  /// The text of a range, with what is no UTF-8 replaced by U+FFFD.
  package func text(of range: SourceRange) -> String {
    String(decoding: bytes[range.offsets.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

extension SourceText {
  /// True if it contains a text, as Horspool finds out: a byte that would be the text's last
  /// says how far the next place is where it could end.
  package func contains(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard let last = sought.last else { return true }
    var steps = [Int](repeating: sought.count, count: 1 << 8)
    for (offset, byte) in sought.dropLast().enumerated() {
      steps[Int(byte)] = sought.count - 1 - offset
    }
    var end = sought.count - 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == last, bytes[end - sought.count + 1...end].elementsEqual(sought) { return true }
      end += steps[Int(byte)]
    }
    return false
  }
}
