/// Reads words: text with quotes, escapes and `${…}`.
struct WordReader {
  /// The construct that is open at the end of the last line.
  private(set) var unfinished = Script.Unfinished.nothing
  private let file: [UInt8]
  private var builder = WordBuilder()

  init(file: [UInt8]) { self.file = file }

  /// Begins another line, in which nothing is open yet.
  mutating func beginLine() { unfinished = .nothing }

  /// Reads the word at an offset.
  ///
  /// - Returns: The offset after it.
  mutating func read(
    _ line: inout CheckedLine, at start: Int, into tables: inout ScriptTables
  ) -> Int {
    builder.reset()
    let end = readText(&line, from: start)
    builder.finish()
    let hasExpression = !builder.pieces.isEmpty
    let word = Word(
      range: line.cursor.source(of: start..<end), isQuoted: builder.isQuoted,
      hasExpression: hasExpression, pairNameLength: builder.pairNameLength)
    if hasExpression {
      tables.add(word, builder.text, builder.pieces)
    } else {
      tables.add(word, builder.text)
    }
    return end
  }

  private mutating func readText(_ line: inout CheckedLine, from start: Int) -> Int {
    var offset = start
    while true {
      let byte = line.byte(at: offset)
      switch byte {
      case ASCII.lineFeed, ASCII.blank, ASCII.tab:
        return offset
      case ASCII.singleQuote:
        offset = readLiteral(&line, at: offset)
      case ASCII.doubleQuote:
        offset = readQuotation(&line, at: offset)
      case ASCII.dollar where line.byte(at: offset + 1) == ASCII.openBrace:
        offset = readSubstitution(&line, at: offset, .outsideQuotes) ?? line.cursor.end
      case ASCII.backslash where line.joinsAfterBlanks(at: offset):
        break
      default:
        if ASCII.isPrintable(byte) {
          builder.appendUnquoted(byte)
          offset += 1
        } else {
          offset = append(byte, of: &line, at: offset, .outsideQuotes)
        }
      }
    }
  }

  /// Checks a character and appends it to the word.
  private mutating func append(
    _ byte: UInt8, of line: inout CheckedLine, at start: Int, _ place: CharacterFault.Place
  ) -> Int {
    let end = line.check(byte, at: start, place)
    for offset in start..<end { builder.append(line.cursor.peek(at: offset) ?? 0) }
    return end
  }

  /// Reads `'…'`.
  private mutating func readLiteral(_ line: inout CheckedLine, at start: Int) -> Int {
    builder.isQuoted = true
    var offset = start + 1
    while true {
      let byte = line.byte(at: offset)
      switch byte {
      case ASCII.lineFeed:
        reportOpen(ASCII.singleQuote, &line, at: start)
        return offset
      case ASCII.singleQuote:
        return offset + 1
      default:
        offset = append(byte, of: &line, at: offset, .insideQuotes)
      }
    }
  }

  /// Reads `"…"`.
  private mutating func readQuotation(_ line: inout CheckedLine, at start: Int) -> Int {
    builder.isQuoted = true
    var offset = start + 1
    while true {
      let byte = line.byte(at: offset)
      switch byte {
      case ASCII.lineFeed:
        reportOpen(ASCII.doubleQuote, &line, at: start)
        return offset
      case ASCII.doubleQuote:
        return offset + 1
      case ASCII.backslash:
        offset = EscapeReader.read(&line, at: offset, into: &builder)
      case ASCII.dollar where line.byte(at: offset + 1) == ASCII.openBrace:
        guard let end = readSubstitution(&line, at: offset, .insideQuotes) else {
          return line.cursor.end
        }
        offset = end
      default:
        offset = append(byte, of: &line, at: offset, .insideQuotes)
      }
    }
  }

  /// Reports that a quote is not closed on its line.
  private mutating func reportOpen(_ quote: UInt8, _ line: inout CheckedLine, at start: Int) {
    let mark = quote == ASCII.singleQuote ? "'" : "\""
    let help = "close it with \(mark) on this line"
    line.report(
      Diagnostic.syntax("this quote is never closed", help: help), at: start..<start + 1)
    unfinished = .quote(quote)
  }

  /// Reads `${…}`, or reports that it does not end on its line.
  private mutating func readSubstitution(
    _ line: inout CheckedLine, at start: Int, _ place: CharacterFault.Place
  ) -> Int? {
    let expression = ExpressionScanner(until: .closingBrace, place).scan(&line, from: start + 2)
    guard expression.isComplete else {
      line.report(Self.openSubstitution, at: start..<start + 2)
      unfinished = .substitution
      return nil
    }
    builder.append(RawText(line.cursor.source(of: start + 2..<expression.end), in: file))
    return expression.end + 1
  }

  private static let openSubstitution = Diagnostic.syntax(
    "this ${ is never closed", help: "close it with }, or write it in single quotes")
}
