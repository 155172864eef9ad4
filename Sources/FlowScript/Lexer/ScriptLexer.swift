/// Reads bytes into the tables of a `Script`.
///
/// A line is left to `CommandLineReader`, which knows all rules, where `PlainLineReader` cannot read it.
struct ScriptLexer {
  let bytes: [UInt8]
  let verbs: ExpressionVerbs
  private(set) var tables: ScriptTables
  /// True if the text ends with a backslash that continues its last line.
  private(set) var isIncomplete = false
  /// The number of times the careful path read a byte.
  private(set) var readCount = 0

  /// The beginning of the next line.
  private var position = 0
  private var line = CheckedLine()
  private var plainLines: PlainLineReader
  private var commands: CommandLineReader

  init(bytes: [UInt8], firstLine: Int, _ verbs: ExpressionVerbs = .standard) {
    self.bytes = bytes
    self.verbs = verbs
    tables = ScriptTables(firstLine: firstLine)
    plainLines = PlainLineReader(for: bytes, verbs)
    commands = CommandLineReader(file: bytes, verbs)
  }

  /// The construct that is open at the end of the last line.
  var unfinished: Script.Unfinished { commands.words.unfinished }

  /// The reported mistakes in order of place.
  var diagnostics: [Diagnostic] { line.log.diagnostics }

  /// Reads all lines.
  ///
  /// - Parameters:
  ///   - start: The place where the first line begins, after a byte order mark.
  ///   - readsPlainLines: Whether to use the fast path. It changes no result.
  mutating func lex(from start: Int, readsPlainLines: Bool = true) {
    // As arguments they cost no reference counts.
    let bytes = bytes
    position = start
    tables.beginLine(at: start)
    tables.reserveCapacity(for: bytes)
    while position < bytes.count {
      commands.beginLine()
      if readsPlainLines, let next = plainLines.read(bytes, from: position, into: &tables) {
        position = next
        continue
      }
      lexLine()
      readCount &+= line.cursor.readCount
    }
  }

  /// Reads the line at `position`, whatever it holds.
  private mutating func lexLine() {
    line.begin(in: bytes, at: position)
    let (mark, logMark) = (tables.mark, line.log.mark)
    if !line.cursor.isTooLong { lexContent() }
    var starts = line.cursor.splices.map(\.source)
    if line.cursor.isTooLong {
      tables.rollBack(to: mark)
      line.rollBack(to: logMark)
      starts += line.skipContinuations()
      line.report(Self.lineTooLong, at: SourceRange(position..<position + 1))
    } else if line.cursor.isIncomplete {
      isIncomplete = true
      let end = line.cursor.source(of: line.cursor.end)
      line.report(Self.nothingFollows, at: SourceRange(end..<end + 1))
    }
    for start in starts { tables.beginLine(at: start) }
    if line.cursor.endsWithLineFeed { tables.beginLine(at: line.cursor.next) }
    position = line.cursor.next
  }

  private mutating func lexContent() {
    let start = line.skipBlanks(from: line.cursor.start)
    let byte = line.byte(at: start)
    if byte == ASCII.lineFeed { return }
    if byte == ASCII.bar, !line.cursor.isJoined { return lexTranscript(at: start) }
    let end =
      byte == ASCII.numberSign ? start : commands.read(&line, from: start, into: &tables)
    guard line.byte(at: end) == ASCII.numberSign else { return }
    line.checkRest(from: end, .outsideQuotes)
    tables.addComment(line.cursor.source(of: end..<line.cursor.end))
  }

  private mutating func lexTranscript(at start: Int) {
    var text = start + 1
    if let byte = line.cursor.peek(at: text), ASCII.isBlank(byte) { text += 1 }
    line.checkRest(from: text, .transcript)
    tables.addLine(
      .transcript, from: tables.words.count, raw: line.cursor.source(of: text..<line.cursor.end))
  }

  private static let nothingFollows = Diagnostic.syntax(
    "a backslash continues this line, but nothing follows", help: "delete it")

  private static let lineTooLong = Diagnostic.syntax(
    "this line is longer than 1 MiB", help: "break it up")
}
