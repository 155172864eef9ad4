extension ScriptLexer {
  /// Reads the line at `position`, whatever it holds.
  mutating func lexLine() {
    cursor = LineCursor(file: bytes, start: position)
    let before = (words: words.count, lines: lines.count, comments: comments.count, log: log.mark)
    if !cursor.isTooLong { lexContent() }
    if cursor.isTooLong {
      removeWords(from: before.words)
      lines.removeLast(lines.count - before.lines)
      comments.removeLast(comments.count - before.comments)
      log.rollBack(to: before.log)
      skipLongLine()
    } else {
      finishLine()
    }
  }

  private mutating func lexContent() {
    let start = skipBlanks(from: cursor.start)
    switch cursor.byte(at: start) {
    case ASCII.lineFeed: return
    case ASCII.bar where !cursor.isJoined: lexTranscript(at: start)
    case ASCII.numberSign: lexComment(at: start)
    default: lexCommand(from: start)
    }
  }

  private mutating func finishLine() {
    for splice in cursor.splices { lineStarts.append(UInt32(truncatingIfNeeded: splice.source)) }
    if cursor.isIncomplete {
      isIncomplete = true
      let end = cursor.source(of: cursor.end)
      log.report(Self.nothingFollows, at: SourceRange(end..<end + 1))
    }
    if cursor.endsWithLineFeed { beginLine(at: cursor.next) }
    position = cursor.next
  }

  private mutating func skipLongLine() {
    let start = cursor.start
    for splice in cursor.splices { lineStarts.append(UInt32(truncatingIfNeeded: splice.source)) }
    for start in cursor.skipContinuations() {
      lineStarts.append(UInt32(truncatingIfNeeded: start))
    }
    log.report(Self.lineTooLong, at: SourceRange(start..<start + 1))
    if cursor.endsWithLineFeed { beginLine(at: cursor.next) }
    position = cursor.next
  }

  /// The offset of the first byte from an offset on that is neither a blank nor a continuation.
  mutating func skipBlanks(from start: Int) -> Int {
    var offset = start
    while ASCII.isBlank(cursor.byte(at: offset)) { offset += 1 }
    return offset
  }

  /// Reads a comment up to the end of its physical line.
  mutating func lexComment(at start: Int) {
    checkCharacters(from: start, .outsideQuotes)
    comments.append(cursor.source(of: start..<cursor.end))
  }

  private mutating func lexTranscript(at start: Int) {
    var text = start + 1
    if let byte = cursor.peek(at: text), ASCII.isBlank(byte) { text += 1 }
    checkCharacters(from: text, .transcript)
    lines.append(
      Line(
        kind: .transcript, number: lineNumber, words: words.count..<words.count,
        raw: cursor.source(of: text..<cursor.end), isRaw: false))
  }

  /// Checks the rest of the physical line.
  private mutating func checkCharacters(from start: Int, _ place: CharacterFault.Place) {
    var offset = start
    while let byte = cursor.peek(at: offset) {
      offset = ASCII.isPrintable(byte) ? offset + 1 : checkCharacter(at: offset, place)
    }
  }

  private static let nothingFollows = LexicalError(
    message: "a backslash continues this line, but nothing follows", help: "delete it")

  private static let lineTooLong = LexicalError(
    message: "this line is longer than 1 MiB", help: "break it up")
}
