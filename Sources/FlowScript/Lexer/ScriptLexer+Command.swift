extension ScriptLexer {
  /// The place where a command's raw rest begins, as far as its words so far say.
  private enum RawRest {
    case none
    case undecided
    case afterThisWord(readsWords: Bool)
  }

  /// Reads the words of a command.
  mutating func lexCommand(from start: Int) {
    let first = words.count
    var rest = RawRest.undecided
    var offset = start
    while true {
      offset = skipBlanks(from: offset)
      let byte = cursor.byte(at: offset)
      if byte == ASCII.lineFeed { break }
      if byte == ASCII.numberSign {
        lexComment(at: offset)
        break
      }
      offset = lexWord(at: offset)
      if case .undecided = rest { rest = rawRest(first, from: offset) }
      if case .afterThisWord(let readsWords) = rest {
        lexRawRest(from: offset, firstWord: first, readsWords: readsWords)
        return
      }
    }
    let end = words.last.map { Int($0.range.end) } ?? start
    lines.append(
      Line(
        kind: .command, number: lineNumber, words: first..<words.count,
        raw: SourceRange(end..<end), isRaw: false))
  }

  private mutating func rawRest(_ first: Int, from offset: Int) -> RawRest {
    let verb = texts[first] == "!" ? first + 1 : first
    guard verb < texts.count else { return .undecided }
    switch texts[verb] {
    case "expect", "check", "eval", "display":
      return .afterThisWord(readsWords: true)
    case "always":
      if texts.count > verb + 1 { return .afterThisWord(readsWords: false) }
      return isPendingMark(at: skipBlanks(from: offset))
        ? .undecided : .afterThisWord(readsWords: true)
    case "let":
      guard texts.count == verb + 3 else { return .undecided }
      return texts[verb + 2] == "=" ? .afterThisWord(readsWords: false) : .none
    default:
      return .none
    }
  }

  /// True if a word is the `pending:` of `always pending: EXPRESSION`.
  private mutating func isPendingMark(at start: Int) -> Bool {
    let mark = Array("pending:".utf8)
    for (position, byte) in mark.enumerated() where cursor.byte(at: start + position) != byte {
      return false
    }
    let next = cursor.byte(at: start + mark.count)
    return ASCII.isBlank(next) || next == ASCII.lineFeed
  }

  /// Reads what follows `expect`, `check`, `eval`, `display`, `always` or `let NAME =`: as an expression,
  /// and if it reads as words too, as these.
  private mutating func lexRawRest(from verbEnd: Int, firstWord: Int, readsWords: Bool) {
    let start = skipBlanks(from: verbEnd)
    let mark = log.mark
    let expression = scanExpression(from: start, until: .comment)
    var end = expression.end
    if readsWords {
      if let wordsEnd = lexTrialWords(from: start, to: expression.isComplete ? end : nil),
        wordsEnd != end
      {
        // Only the rules of words find the end of `expect name 'a\' # comment`.
        log.rollBack(to: mark)
        end = wordsEnd
      }
    }
    if cursor.byte(at: end) == ASCII.numberSign { lexComment(at: end) }
    while end > start, let byte = cursor.peek(at: end - 1), ASCII.isBlank(byte) { end -= 1 }
    lines.append(
      Line(
        kind: .command, number: lineNumber, words: firstWord..<words.count,
        raw: cursor.source(of: start..<end), isRaw: true))
  }

  /// Reads words up to an offset, or up to a comment or the end, and forgets them all if they break
  /// a rule or do not end there.
  ///
  /// - Returns: Where they end, nil if they were forgotten.
  private mutating func lexTrialWords(from start: Int, to end: Int?) -> Int? {
    let first = words.count
    trial = Trial()
    defer { trial = nil }
    var offset = skipBlanks(from: start)
    while trial?.hasFailed == false, offset < end ?? .max {
      let byte = cursor.byte(at: offset)
      if byte == ASCII.lineFeed || byte == ASCII.numberSign { break }
      offset = skipBlanks(from: lexWord(at: offset))
    }
    if trial?.hasFailed == false, offset == end ?? offset { return offset }
    removeWords(from: first)
    return nil
  }
}
