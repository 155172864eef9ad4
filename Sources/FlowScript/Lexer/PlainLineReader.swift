/// Reads lines that have nothing but plain words, a plain comment, or plain text after `|`: printable
/// ASCII, and no quotes, `$` and backslashes in their words.
///
/// Most lines are such, and this loop reads them several times as fast as the readers that know all rules.
struct PlainLineReader {
  private var pool: WordPool
  private let verbs: ExpressionVerbs

  /// The rest of the line after the word that was just read.
  private enum Rest {
    case words
    case raw
    case careful
  }

  init(for bytes: [UInt8], _ verbs: ExpressionVerbs) {
    pool = WordPool(for: bytes)
    self.verbs = verbs
  }

  /// Reads the line at an offset.
  ///
  /// - Returns: Where the next one begins; nil if this one is not plain, and nothing changed.
  mutating func read(
    _ bytes: [UInt8], from position: Int, into tables: inout ScriptTables
  ) -> Int? {
    let first = tables.words.count
    var raw: Int?
    var offset = position
    while true {
      while offset < bytes.count, ASCII.isBlank(bytes[offset]) { offset += 1 }
      let start = offset
      let byte = start < bytes.count ? bytes[start] : ASCII.lineFeed
      if byte == ASCII.bar, tables.words.count == first {
        return Self.readTranscript(bytes, at: start, from: position, into: &tables)
      }
      if byte == ASCII.lineFeed || byte == ASCII.numberSign { break }
      let nameLength: Int
      (offset, nameLength) = Self.plainWord(bytes, from: start)
      if offset == start { break }
      add(bytes, start..<offset, nameLength, to: &tables)
      if tables.words.count <= first + 2, verbs.beginsName(byte) {
        switch rest(tables.texts, first) {
        case .words: break
        case .raw: raw = raw ?? offset
        case .careful:
          tables.removeWords(from: first)
          return nil
        }
      }
    }
    return Self.finish(bytes, at: offset, from: position, first, isRaw: raw != nil, &tables)
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
  private mutating func add(
    _ bytes: [UInt8], _ range: Range<Int>, _ nameLength: Int, to tables: inout ScriptTables
  ) {
    tables.add(
      Word(
        range: SourceRange(
          start: UInt32(truncatingIfNeeded: range.lowerBound),
          end: UInt32(truncatingIfNeeded: range.upperBound)),
        isQuoted: false, hasExpression: false, pairNameLength: nameLength),
      pool.text(at: range, of: bytes))
  }

  /// The length of a word's beginning if it may be the NAME of `NAME=`, else 0.
  @inline(never)
  private static func nameLength(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    guard let first = range.first, PlainByte.beginsName(bytes[first]) else { return 0 }
    return range.allSatisfy { PlainByte.isName(bytes[$0]) } ? range.count : 0
  }

  private func rest(_ texts: [String], _ first: Int) -> Rest {
    if texts.count == first + 2, texts[first] != "!" { return .words }
    switch verbs.start(after: texts[texts.count - 1]) {
    case .name, .subject: return .raw
    case .assignment, .mark: return .careful
    case nil: return .words
    }
  }

  private static func readTranscript(
    _ bytes: [UInt8], at bar: Int, from position: Int, into tables: inout ScriptTables
  ) -> Int? {
    let end = printableEnd(bytes, from: bar)
    guard let next = nextLine(bytes, after: end), end - position <= ScriptLimits.line else {
      return nil
    }
    let hasBlank = bar + 1 < end && ASCII.isBlank(bytes[bar + 1])
    tables.addLine(
      .transcript, from: tables.words.count, raw: SourceRange(bar + (hasBlank ? 2 : 1)..<end))
    tables.beginLine(at: next)
    return next
  }

  /// Ends a line after its last word: at its comment, its end, or the end of all.
  private static func finish(
    _ bytes: [UInt8], at offset: Int, from position: Int, _ first: Int, isRaw: Bool,
    _ tables: inout ScriptTables
  ) -> Int? {
    let isAtComment = offset < bytes.count && bytes[offset] == ASCII.numberSign
    let end = isAtComment ? printableEnd(bytes, from: offset) : offset
    let next = nextLine(bytes, after: end)
    guard next != nil || end == bytes.count, end - position <= ScriptLimits.line else {
      tables.removeWords(from: first)
      return nil
    }
    if isAtComment { tables.addComment(SourceRange(offset..<end)) }
    if tables.words.count > first { addCommand(first, end: offset, isRaw: isRaw, to: &tables) }
    if let next { tables.beginLine(at: next) }
    return next ?? end
  }

  private static func addCommand(
    _ first: Int, end: Int, isRaw: Bool, to tables: inout ScriptTables
  ) {
    let last = tables.words[tables.words.count - 1].range.end
    var rest = SourceRange(start: last, end: last)
    if isRaw { rest.start = restStart(tables.words, first) ?? UInt32(clamping: end) }
    if rest.start > rest.end { rest.end = rest.start }
    tables.addLine(.command, from: first, raw: rest, isRaw: isRaw)
  }

  /// The beginning of the first word after a command's name.
  private static func restStart(_ words: [Word], _ first: Int) -> UInt32? {
    // Of what a raw line begins with, only `!` is so short.
    let verb = words[first].range.offsets.count == 1 ? first + 1 : first
    return verb + 1 < words.count ? words[verb + 1].range.start : nil
  }

  /// The end of printable text.
  private static func printableEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, ASCII.isPrintable(bytes[end]) { end += 1 }
    return end
  }

  /// The beginning of the next line, if this one ends at an offset.
  @inline(__always)
  private static func nextLine(_ bytes: [UInt8], after end: Int) -> Int? {
    guard end < bytes.count else { return nil }
    if bytes[end] == ASCII.lineFeed { return end + 1 }
    let isLineEnd =
      bytes[end] == ASCII.carriageReturn && end + 1 < bytes.count
      && bytes[end + 1] == ASCII.lineFeed
    return isLineEnd ? end + 2 : nil
  }
}
