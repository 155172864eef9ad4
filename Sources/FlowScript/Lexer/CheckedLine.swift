/// The line that is being read, byte by byte, and the mistakes in it and in those before it.
struct CheckedLine {
  private(set) var cursor = LineCursor(file: [], start: 0)
  private(set) var log = DiagnosticLog()
  /// True on a trial, on which a mistake is noted, not reported.
  private var isTrial = false
  private var trialHasFailed = false

  /// Moves to the line that begins at an offset.
  mutating func begin(in file: [UInt8], at start: Int) {
    cursor = LineCursor(file: file, start: start)
  }

  /// The byte at an offset, a line feed at the end.
  @inline(__always)
  mutating func byte(at offset: Int) -> UInt8 { cursor.byte(at: offset) }

  /// The offset of the first byte from an offset on that is neither a blank nor a continuation.
  mutating func skipBlanks(from start: Int) -> Int {
    var offset = start
    while ASCII.isBlank(cursor.byte(at: offset)) { offset += 1 }
    return offset
  }

  /// True if there is a backslash with nothing but blanks after it.
  ///
  /// That is reported, and read as the continuation it was meant to be.
  mutating func joinsAfterBlanks(at offset: Int) -> Bool {
    var end = offset + 1
    while let byte = cursor.peek(at: end), ASCII.isBlank(byte) { end += 1 }
    guard end > offset + 1, end == cursor.end else { return false }
    report(Self.blanksAfterBackslash, at: offset..<end)
    return cursor.hasNext && cursor.join(at: offset)
  }

  /// Skips the physical lines that continue one that is too long.
  ///
  /// - Returns: Where the skipped lines start.
  mutating func skipContinuations() -> [Int] { cursor.skipContinuations() }

  // Characters

  /// Checks the character at an offset.
  ///
  /// - Returns: The offset after it.
  @inline(__always)
  mutating func check(_ byte: UInt8, at offset: Int, _ place: CharacterFault.Place) -> Int {
    ASCII.isPrintable(byte) ? offset + 1 : checkCharacter(at: offset, place)
  }

  private mutating func checkCharacter(at offset: Int, _ place: CharacterFault.Place) -> Int {
    guard let first = cursor.peek(at: offset) else { return offset }
    guard let character = cursor.character(at: offset) else {
      report(.invalid(first), at: offset..<offset + 1)
      return offset + 1
    }
    let end = offset + character.length
    if let fault = CharacterFault(character.scalar, at: place) { report(fault, at: offset..<end) }
    return end
  }

  /// Checks the rest of the physical line.
  mutating func checkRest(from start: Int, _ place: CharacterFault.Place) {
    var offset = start
    while let byte = cursor.peek(at: offset) { offset = check(byte, at: offset, place) }
  }

  // Mistakes

  /// Reports a mistake in a range of the line.
  mutating func report(_ error: @autoclosure () -> Diagnostic, at range: Range<Int>) {
    if isTrial {
      trialHasFailed = true
    } else {
      log.report(error(), at: cursor.source(of: range))
    }
  }

  private mutating func report(_ fault: CharacterFault, at range: Range<Int>) {
    if isTrial {
      trialHasFailed = true
    } else {
      log.report(fault, at: cursor.source(of: range))
    }
  }

  /// Reports a mistake at a place in the source.
  mutating func report(_ error: Diagnostic, at range: SourceRange) {
    log.report(error, at: range)
  }

  /// Forgets the mistakes since a state of the log.
  mutating func rollBack(to mark: DiagnosticLog.Mark) { log.rollBack(to: mark) }

  /// Reads something that may turn out to be wrong, until the first mistake in it.
  mutating func beginTrial() {
    isTrial = true
    trialHasFailed = false
  }

  /// True while no mistake was found on the trial.
  var trialGoesWell: Bool { !trialHasFailed }

  mutating func endTrial() { isTrial = false }

  private static let blanksAfterBackslash = Diagnostic.syntax(
    "blanks after the backslash",
    help: "delete them: only a backslash at the very end continues a line")
}
