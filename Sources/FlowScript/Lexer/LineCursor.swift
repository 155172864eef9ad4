/// The bytes of one line, with its continuations joined when reading reaches them.
///
/// Offsets keep counting from the first byte in the source, as if the line had been written in one
/// piece; `source(of:)` says where a byte really is. Only reading can tell whether a backslash
/// continues the line, since one in a comment does not.
struct LineCursor {
  private let file: [UInt8]
  /// The line from `start` on, once there was a continuation.
  private var joined: [UInt8] = []
  private(set) var isJoined = false
  private(set) var splices: [Splice] = []
  let start: Int
  /// The end of what was joined so far, line ending excluded.
  private(set) var end: Int
  /// The source offset of the next physical line, or of the end.
  private(set) var next: Int
  /// True if the last physical line read ends with a line feed.
  private(set) var endsWithLineFeed: Bool
  /// The number of times a byte was read, which has to be in proportion to the line.
  private(set) var readCount = 0
  /// True if the text ends with a backslash that continues this line.
  private(set) var isIncomplete = false
  /// True if the line, as far as it was read, exceeds the limit.
  private(set) var isTooLong: Bool

  init(file: [UInt8], start: Int) {
    let line = Self.physicalLine(in: file, from: start)
    self.file = file
    self.start = start
    end = line.end
    next = line.next
    endsWithLineFeed = line.next > line.end
    isTooLong = line.end - start > ScriptLimits.line
  }

  /// The end of a physical line's content and the start of the next.
  private static func physicalLine(in file: [UInt8], from start: Int) -> (end: Int, next: Int) {
    var end = start
    while end < file.count, file[end] != ASCII.lineFeed { end += 1 }
    guard end < file.count else { return (end, end) }
    let hasReturn = end > start && file[end - 1] == ASCII.carriageReturn
    return (hasReturn ? end - 1 : end, end + 1)
  }

  /// The byte at an offset, a line feed at the end.
  ///
  /// Joins the next line if the offset is at the backslash that continues this one.
  mutating func byte(at offset: Int) -> UInt8 {
    readCount &+= 1
    while offset < end {
      let byte = stored(at: offset)
      guard byte == ASCII.backslash, offset + 1 == end, join(at: offset) else { return byte }
    }
    return ASCII.lineFeed
  }

  /// True if another physical line follows, and not the end.
  var hasNext: Bool { next < file.count }

  /// The byte at an offset as it is written, nil past the end of what was joined so far.
  func peek(at offset: Int) -> UInt8? {
    offset < end ? stored(at: offset) : nil
  }

  /// The character at an offset, nil if the bytes there are no UTF-8.
  ///
  /// A continuation cannot be inside one.
  func character(at offset: Int) -> UTF8Decoder.Character? {
    UTF8Decoder.decode { peek(at: offset + $0) }
  }

  private func stored(at offset: Int) -> UInt8 {
    isJoined ? joined[offset - start] : file[offset]
  }

  /// Continues with the next physical line at an offset, where the backslash was.
  mutating func join(at offset: Int) -> Bool {
    guard !isTooLong, !isIncomplete else { return false }
    guard next < file.count else {
      isIncomplete = true
      end = offset
      return true
    }
    if isJoined {
      joined.removeLast(end - offset)
    } else {
      joined = Array(file[start..<offset])
      isJoined = true
    }
    let line = Self.physicalLine(in: file, from: next)
    guard joined.count + line.end - next <= ScriptLimits.line else {
      isTooLong = true
      end = offset
      return true
    }
    splices.append(Splice(joined: joined.count, source: next))
    joined += file[next..<line.end]
    end = start + joined.count
    endsWithLineFeed = line.next > line.end
    next = line.next
    return true
  }

  /// Skips the physical lines that continue one that is too long.
  ///
  /// - Returns: Where the skipped lines start.
  mutating func skipContinuations() -> [Int] {
    var starts: [Int] = []
    while endsWithBackslash, next < file.count {
      starts.append(next)
      let line = Self.physicalLine(in: file, from: next)
      endsWithLineFeed = line.next > line.end
      next = line.next
    }
    return starts
  }

  /// True if the physical line before `next` ends with a backslash.
  private var endsWithBackslash: Bool {
    guard endsWithLineFeed else { return false }
    var last = next - 2
    if last >= start, file[last] == ASCII.carriageReturn { last -= 1 }
    return last >= start && file[last] == ASCII.backslash
  }

  /// The offset in the source of an offset in the line.
  func source(of offset: Int) -> Int {
    splices.source(of: offset - start, from: start)
  }

  /// The range in the source of a range in the line.
  func source(of range: Range<Int>) -> SourceRange {
    guard !splices.isEmpty else { return SourceRange(range) }
    let first = source(of: range.lowerBound)
    return SourceRange(first..<(range.isEmpty ? first : source(of: range.upperBound - 1) + 1))
  }
}
