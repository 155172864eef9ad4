/// Reads bytes into the tables of a `Script`.
///
/// Most lines are made of plain words; `lexPlainLine` reads those in one tight loop and leaves every
/// other line, untouched, to `lexLine`, which knows all rules.
struct ScriptLexer {
  let bytes: [UInt8]
  let firstLine: Int
  /// The beginning of the next line.
  var position = 0

  var texts: [String] = []
  var words: [Word] = []
  var lines: [Line] = []
  var comments: [SourceRange] = []
  var substitutions = SubstitutionTable()
  var lineStarts: [UInt32] = []
  var log = DiagnosticLog()
  /// True if the text ends with a backslash that continues its last line.
  var isIncomplete = false

  /// The construct that is open at the end of the last line.
  var unfinished = Script.Unfinished.nothing

  /// The number of times the careful path read a byte.
  private(set) var readCount = 0

  var cursor: LineCursor
  var builder = WordBuilder()
  var pool: WordPool
  /// The trial on which words are read; a mistake is noted there, not reported.
  var trial: Trial?

  struct Trial {
    var hasFailed = false
  }

  init(bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    cursor = LineCursor(file: [], start: 0)
    pool = WordPool(for: bytes)
  }

  /// Reads all lines.
  ///
  /// - Parameters:
  ///   - start: The place where the first line begins, after a byte order mark.
  ///   - readsPlainLines: Whether to use the fast path. It changes no result.
  mutating func lex(from start: Int, readsPlainLines: Bool = true) {
    position = start
    lineStarts.append(UInt32(truncatingIfNeeded: start))
    reserveCapacity()
    let bytes = bytes
    while position < bytes.count {
      unfinished = .nothing
      if readsPlainLines, lexPlainLine(bytes) { continue }
      lexLine()
      readCount &+= cursor.readCount
    }
  }

  /// Makes room for as many lines and words as there are if the text continues as it begins.
  private mutating func reserveCapacity() {
    let bytes = bytes
    let sample = bytes.span.extracting(first: 1 << 12)
    guard !sample.isEmpty else { return }
    var lineCount = 1
    var wordCount = 0
    var previous = ASCII.blank
    for index in sample.indices {
      lineCount &+= sample[index] == ASCII.lineFeed ? 1 : 0
      wordCount &+= previous <= ASCII.blank && sample[index] > ASCII.blank ? 1 : 0
      previous = sample[index]
    }
    let isWhole = sample.count == bytes.count
    let scale = isWhole ? 1 : (bytes.count + bytes.count / 16) / sample.count + 1
    lineStarts.reserveCapacity(lineCount * scale)
    lines.reserveCapacity(min(lineCount, wordCount) * scale)
    words.reserveCapacity(wordCount * scale)
    texts.reserveCapacity(wordCount * scale)
  }

  /// The number of the physical line that begins at `position`.
  var lineNumber: UInt32 { Self.lineNumber(firstLine, lineStarts.count) }

  /// The number of the last of so many lines.
  ///
  /// The fast path asks here: asking the lexer copies it.
  @inline(__always)
  static func lineNumber(_ firstLine: Int, _ count: Int) -> UInt32 {
    UInt32(clamping: firstLine + count - 1)
  }

  /// Notes that a physical line begins at an offset.
  mutating func beginLine(at offset: Int) {
    lineStarts.append(UInt32(truncatingIfNeeded: offset))
    position = offset
  }

  /// Forgets the words from an index on.
  mutating func removeWords(from index: Int) {
    words.removeLast(words.count - index)
    texts.removeLast(texts.count - index)
    substitutions.removeWords(from: index)
  }

  /// Reports a mistake in a range of the current line.
  mutating func report(_ error: @autoclosure () -> LexicalError, at range: Range<Int>) {
    if trial == nil {
      log.report(error(), at: cursor.source(of: range))
    } else {
      trial?.hasFailed = true
    }
  }

  /// Checks the character at an offset of the current line.
  ///
  /// - Returns: The offset after it.
  mutating func checkCharacter(at offset: Int, _ place: CharacterFault.Place) -> Int {
    guard let first = cursor.peek(at: offset) else { return offset }
    guard let character = cursor.character(at: offset) else {
      report(.invalid(first), at: offset..<offset + 1)
      return offset + 1
    }
    let end = offset + character.length
    if let fault = CharacterFault(character.scalar, at: place) { report(fault, at: offset..<end) }
    return end
  }

  private mutating func report(_ fault: CharacterFault, at range: Range<Int>) {
    if trial == nil {
      log.report(fault, at: cursor.source(of: range))
    } else {
      trial?.hasFailed = true
    }
  }
}
