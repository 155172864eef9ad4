extension ScriptLexer {
  /// The rest of the line after the word that was just read.
  private enum PlainRest {
    case words
    case raw
    case careful
  }

  /// Reads the line at `position` if it has nothing but plain words, a plain comment, or plain text
  /// after `|`: printable ASCII, and no quotes, `$` and backslashes in its words.
  ///
  /// - Parameter bytes: The same as `self.bytes`; as an argument it costs no reference count.
  /// - Returns: Whether it did. If not, nothing changed.
  mutating func lexPlainLine(_ bytes: [UInt8]) -> Bool {
    let first = words.count
    var raw: Int?
    var offset = position
    while true {
      while offset < bytes.count, ASCII.isBlank(bytes[offset]) { offset += 1 }
      guard offset < bytes.count else {
        return finishPlainLine(first, end: offset, next: nil, raw: raw)
      }
      let start = offset
      let byte = bytes[start]
      if byte == ASCII.lineFeed {
        return finishPlainLine(first, end: offset, next: offset + 1, raw: raw)
      }
      if byte == ASCII.numberSign { return lexPlainComment(bytes, at: offset, first, raw: raw) }
      if byte == ASCII.bar, words.count == first { return lexPlainTranscript(bytes, at: offset) }

      let nameLength: Int
      (offset, nameLength) = Self.plainWord(bytes, from: start)
      guard offset > start else {
        return finishBeforeCarriageReturn(bytes, at: offset, first, raw: raw)
      }
      appendPlainWord(bytes, start..<offset, nameLength)
      if words.count <= first + 2, PlainByte.mayBeginRawCommand(byte) {
        switch Self.plainRest(texts, first) {
        case .words: break
        case .raw: raw = raw ?? offset
        case .careful: return abandonPlainLine(first)
        }
      }
    }
  }

  /// The end of a plain word, and the length of NAME if it may begin with `NAME=`.
  @inline(__always)
  private static func plainWord(
    _ bytes: [UInt8], from start: Int
  ) -> (end: Int, nameLength: Int) {
    var end = start
    var nameLength = -1
    while true {
      if end + PlainBytes.count <= bytes.count {
        let count = PlainBytes(bytes, at: end).ordinaryCount
        end += count
        if count == PlainBytes.count { continue }
      } else if end == bytes.count {
        break
      }
      let byte = bytes[end]
      guard PlainByte.isPlain(byte) else { break }
      if byte == ASCII.equals, nameLength < 0 {
        nameLength = Self.nameLength(bytes, start..<end)
      }
      end += 1
    }
    return (end, max(0, nameLength))
  }

  @inline(__always)
  private mutating func appendPlainWord(
    _ bytes: [UInt8], _ range: Range<Int>, _ nameLength: Int
  ) {
    texts.append(pool.text(at: range, of: bytes))
    words.append(
      Word(
        range: SourceRange(
          start: UInt32(truncatingIfNeeded: range.lowerBound),
          end: UInt32(truncatingIfNeeded: range.upperBound)),
        isQuoted: false, hasExpression: false,
        pairNameLength: nameLength))
  }

  /// The length of a word's beginning if it may be the NAME of `NAME=`, else 0.
  @inline(never)
  private static func nameLength(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    guard let first = range.first, PlainByte.beginsName(bytes[first]) else { return 0 }
    return range.allSatisfy { PlainByte.isName(bytes[$0]) } ? range.count : 0
  }

  private static func plainRest(_ texts: [String], _ first: Int) -> PlainRest {
    if texts.count == first + 2, texts[first] != "!" { return .words }
    switch texts[texts.count - 1] {
    case "expect", "check", "eval", "display": return .raw
    case "let", "always": return .careful
    default: return .words
    }
  }

  /// Ends a line at a place where no plain word begins: before CRLF, if all is well.
  private mutating func finishBeforeCarriageReturn(
    _ bytes: [UInt8], at offset: Int, _ first: Int, raw: Int?
  ) -> Bool {
    guard offset + 1 < bytes.count, bytes[offset] == ASCII.carriageReturn,
      bytes[offset + 1] == ASCII.lineFeed
    else { return abandonPlainLine(first) }
    return finishPlainLine(first, end: offset, next: offset + 2, raw: raw)
  }

  private mutating func lexPlainComment(
    _ bytes: [UInt8], at start: Int, _ first: Int, raw: Int?
  ) -> Bool {
    let (end, next) = Self.plainText(bytes, from: start)
    guard let next, end - position <= ScriptLimits.line else { return abandonPlainLine(first) }
    comments.append(SourceRange(start..<end))
    return finishPlainLine(first, end: start, next: next, raw: raw)
  }

  private mutating func lexPlainTranscript(_ bytes: [UInt8], at bar: Int) -> Bool {
    let (end, next) = Self.plainText(bytes, from: bar)
    guard let next, end - position <= ScriptLimits.line else { return false }
    let hasBlank = bar + 1 < end && ASCII.isBlank(bytes[bar + 1])
    lines.append(
      Line(
        kind: .transcript, number: Self.lineNumber(firstLine, lineStarts.count),
        words: words.count..<words.count,
        raw: SourceRange(bar + (hasBlank ? 2 : 1)..<end), isRaw: false))
    beginLine(at: next)
    return true
  }

  /// The end of printable text, and the beginning of the next line unless something else stops it.
  private static func plainText(_ bytes: [UInt8], from start: Int) -> (end: Int, next: Int?) {
    var end = start
    while end < bytes.count, ASCII.isPrintable(bytes[end]) { end += 1 }
    guard end < bytes.count else { return (end, nil) }
    if bytes[end] == ASCII.lineFeed { return (end, end + 1) }
    let isLineEnd =
      bytes[end] == ASCII.carriageReturn && end + 1 < bytes.count
      && bytes[end + 1] == ASCII.lineFeed
    return (end, isLineEnd ? end + 2 : nil)
  }

  private mutating func finishPlainLine(_ first: Int, end: Int, next: Int?, raw: Int?) -> Bool {
    guard end - position <= ScriptLimits.line else { return abandonPlainLine(first) }
    if words.count > first {
      let last = words[words.count - 1].range.end
      var rest = SourceRange(start: last, end: last)
      if raw != nil { rest.start = Self.restStart(words, first) ?? UInt32(clamping: end) }
      if rest.start > rest.end { rest.end = rest.start }
      lines.append(
        Line(
          kind: .command, number: Self.lineNumber(firstLine, lineStarts.count),
          words: first..<words.count, raw: rest, isRaw: raw != nil))
    }
    if let next { beginLine(at: next) } else { position = end }
    return true
  }

  /// The beginning of the first word after a command's name.
  private static func restStart(_ words: [Word], _ first: Int) -> UInt32? {
    // Of what a raw line begins with, only `!` is so short.
    let verb = words[first].range.offsets.count == 1 ? first + 1 : first
    return verb + 1 < words.count ? words[verb + 1].range.start : nil
  }

  private mutating func abandonPlainLine(_ first: Int) -> Bool {
    removeWords(from: first)
    return false
  }
}
