extension Script {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file, at most `ScriptLimits.file` of them. A byte order mark may begin it.
  ///   - path: What messages call it.
  ///   - verbs: The commands whose lines end with an expression.
  /// - Returns: What could be read, and every mistake in the spelling in order of place; a script
  ///   with mistakes must not be run.
  package static func parse(
    _ bytes: [UInt8], path: String, _ verbs: ExpressionVerbs = .standard
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    if let rejection = rejection(of: bytes) {
      let source = SourceText(path: path, bytes: bytes.count > ScriptLimits.file ? [] : bytes)
      return (Script(source: source, verbs), [rejection])
    }
    var lexer = ScriptLexer(bytes: bytes, firstLine: 1, verbs)
    lexer.lex(from: ByteOrderMark.length(in: bytes))
    return (Script(lexer, path: path), lexer.diagnostics)
  }

  /// Reads a line as it is entered: at the prompt, as an argument, in a conversation.
  ///
  /// - Parameters:
  ///   - entry: The line, with the lines that continue it.
  ///   - path: What messages call the place it was entered at.
  ///   - number: The number of the line, from 1.
  ///   - verbs: The commands whose lines end with an expression.
  /// - Returns: As for a file; it may hold more lines than one.
  package static func parse(
    entry: [UInt8], path: String, number: Int, _ verbs: ExpressionVerbs = .standard
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    guard entry.count <= ScriptLimits.file else { return parse(entry, path: path, verbs) }
    var lexer = ScriptLexer(bytes: entry, firstLine: number, verbs)
    lexer.lex(from: 0)
    return (Script(lexer, path: path), lexer.diagnostics)
  }

  /// True if a line as it is entered ends with a backslash that continues it.
  ///
  /// - Parameter entry: What was entered so far, with or without a final line ending.
  /// - Returns: Whether to ask for more.
  package static func isIncomplete(_ entry: [UInt8]) -> Bool {
    var end = entry.count
    if end > 0, entry[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > 0, entry[end - 1] == ASCII.carriageReturn { end -= 1 }
    guard end > 0, entry[end - 1] == ASCII.backslash, end <= ScriptLimits.line else { return false }
    // Only in a comment or a transcript line does a backslash at the end continue nothing. Looking
    // for what begins one is enough for most lines, and takes no time that grows with the entry.
    let last = entry[..<end].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    if !entry[last..<end].contains(where: { $0 == ASCII.numberSign || $0 == ASCII.bar }) {
      return true
    }
    var lexer = ScriptLexer(bytes: entry, firstLine: 1)
    lexer.lex(from: 0)
    return lexer.isIncomplete
  }

  /// The reason why a file cannot be read at all; nil if it can.
  private static func rejection(of bytes: [UInt8]) -> Diagnostic? {
    let start = SourceRange(start: 0, end: 1)
    if bytes.count > ScriptLimits.file {
      return Diagnostic.syntax("the file is larger than 64 MiB", help: "split it up", at: start)
    }
    if ByteOrderMark.isUTF16(bytes) {
      return Diagnostic.syntax("the file is UTF-16", help: "save it as UTF-8", at: start)
    }
    return nil
  }

  convenience init(_ lexer: ScriptLexer, path: String) {
    let tables = lexer.tables
    self.init(
      source: SourceText(
        path: path, bytes: lexer.bytes, firstLine: tables.firstLine, lineStarts: tables.lineStarts),
      texts: tables.texts, words: tables.words, lines: tables.lines, comments: tables.comments,
      substitutions: tables.substitutions, verbs: lexer.verbs, unfinished: lexer.unfinished)
  }

  private convenience init(source: SourceText, _ verbs: ExpressionVerbs) {
    self.init(
      source: source, texts: [], words: [], lines: [], comments: [],
      substitutions: SubstitutionTable(), verbs: verbs)
  }
}
