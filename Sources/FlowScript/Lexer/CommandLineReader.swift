/// Reads the lines of commands: words, after some of which the rest is an expression.
struct CommandLineReader {
  private(set) var words: WordReader
  private let verbs: ExpressionVerbs

  /// The place where the unparsed rest of a command begins, as far as its words so far say.
  private enum RawRest {
    case none
    case undecided
    case afterThisWord(readsWords: Bool)
  }

  init(file: [UInt8], _ verbs: ExpressionVerbs) {
    words = WordReader(file: file)
    self.verbs = verbs
  }

  /// Begins another line.
  mutating func beginLine() { words.beginLine() }

  /// Reads the command that begins at an offset.
  ///
  /// - Returns: The offset of the comment after it, or of the end of the line.
  mutating func read(
    _ line: inout CheckedLine, from start: Int, into tables: inout ScriptTables
  ) -> Int {
    let first = tables.words.count
    var rest = RawRest.undecided
    var offset = start
    while true {
      offset = line.skipBlanks(from: offset)
      let byte = line.byte(at: offset)
      if byte == ASCII.lineFeed || byte == ASCII.numberSign { break }
      offset = words.read(&line, at: offset, into: &tables)
      if case .undecided = rest { rest = rawRest(tables.texts, first, &line, from: offset) }
      if case .afterThisWord(let readsWords) = rest {
        return readRawRest(&line, from: offset, first, readsWords: readsWords, into: &tables)
      }
    }
    let end = tables.words.last.map { Int($0.range.end) } ?? start
    tables.addLine(.command, from: first, raw: SourceRange(end..<end))
    return offset
  }

  private func rawRest(
    _ texts: [String], _ first: Int, _ line: inout CheckedLine, from offset: Int
  ) -> RawRest {
    let verb = texts[first] == "!" ? first + 1 : first
    guard verb < texts.count else { return .undecided }
    switch verbs.start(after: texts[verb]) {
    case .name, .subject:
      return .afterThisWord(readsWords: true)
    case .mark(let mark):
      if texts.count > verb + 1 { return .afterThisWord(readsWords: false) }
      return Self.isMark(mark, &line, at: line.skipBlanks(from: offset))
        ? .undecided : .afterThisWord(readsWords: true)
    case .assignment:
      guard texts.count == verb + 3 else { return .undecided }
      return texts[verb + 2] == "=" ? .afterThisWord(readsWords: false) : .none
    case nil:
      return .none
    }
  }

  /// True if a word is the mark after which an expression begins, as in `always pending: EXPRESSION`.
  private static func isMark(_ mark: String, _ line: inout CheckedLine, at start: Int) -> Bool {
    let mark = Array(mark.utf8)
    for (position, byte) in mark.enumerated() where line.byte(at: start + position) != byte {
      return false
    }
    let next = line.byte(at: start + mark.count)
    return ASCII.isBlank(next) || next == ASCII.lineFeed
  }

  /// Reads what follows the name of a command that takes an expression, or `let NAME =`: as an expression,
  /// and if it reads as words too, as these.
  private mutating func readRawRest(
    _ line: inout CheckedLine, from verbEnd: Int, _ firstWord: Int, readsWords: Bool,
    into tables: inout ScriptTables
  ) -> Int {
    let start = line.skipBlanks(from: verbEnd)
    let mark = line.log.mark
    let expression = ExpressionScanner(until: .comment).scan(&line, from: start)
    var end = expression.end
    if readsWords {
      let limit = expression.isComplete ? end : nil
      if let wordsEnd = tryWords(&line, from: start, to: limit, into: &tables), wordsEnd != end {
        // Only the rules of words find the end of `expect name 'a\' # comment`.
        line.rollBack(to: mark)
        end = wordsEnd
      }
    }
    let comment = end
    while end > start, let byte = line.cursor.peek(at: end - 1), ASCII.isBlank(byte) { end -= 1 }
    tables.addLine(
      .command, from: firstWord, raw: line.cursor.source(of: start..<end), isRaw: true)
    return comment
  }

  /// Reads words up to an offset, or up to a comment or the end, and forgets them all if they break
  /// a rule or do not end there.
  ///
  /// - Returns: Where they end, nil if they were forgotten.
  private mutating func tryWords(
    _ line: inout CheckedLine, from start: Int, to end: Int?, into tables: inout ScriptTables
  ) -> Int? {
    let first = tables.words.count
    line.beginTrial()
    defer { line.endTrial() }
    var offset = line.skipBlanks(from: start)
    while line.trialGoesWell, offset < end ?? .max {
      let byte = line.byte(at: offset)
      if byte == ASCII.lineFeed || byte == ASCII.numberSign { break }
      offset = line.skipBlanks(from: words.read(&line, at: offset, into: &tables))
    }
    if line.trialGoesWell, offset == end ?? offset { return offset }
    tables.removeWords(from: first)
    return nil
  }
}
