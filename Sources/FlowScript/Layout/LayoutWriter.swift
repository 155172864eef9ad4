import FlowExpressions
import FlowText

/// Writes the items of a script one after another.
struct LayoutWriter {
  private(set) var output: [UInt8] = []
  private let script: Script
  private let lineEnding: [UInt8]
  /// The place in `output` where the line that is being written begins.
  private var lineStart = 0

  init(_ script: Script) {
    self.script = script
    let first = script.source.bytes.firstIndex(of: ASCII.lineFeed) ?? 0
    let isCRLF = first > 0 && script.source.bytes[first - 1] == ASCII.carriageReturn
    lineEnding = isCRLF ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.lineFeed]
    output.reserveCapacity(script.source.bytes.count + script.source.bytes.count / 8)
  }

  mutating func write(_ item: ScriptItem) {
    if item.followsEmptyLine { output += lineEnding }
    lineStart = output.count
    switch item.content {
    case .comment(let comment): write(comment)
    case .transcript(let line): writeTranscript(line.raw)
    case .command(let line, let comment): write(line, comment)
    }
    output += lineEnding
  }

  private mutating func write(_ comment: SourceRange) {
    var text = script.source.bytes[comment.offsets]
    while let last = text.last, ASCII.isBlank(last) { text.removeLast() }
    output += text
  }

  private mutating func writeTranscript(_ text: SourceRange) {
    output.append(ASCII.bar)
    guard !text.isEmpty else { return }
    if script.isPattern(text) {
      output += script.source.bytes[text.offsets]
      return
    }
    output.append(ASCII.blank)
    output += script.source.bytes[text.offsets]
  }

  private mutating func write(_ line: Line, _ comment: SourceRange?) {
    writeWords(of: line)
    if line.isRaw, !line.raw.isEmpty {
      output.append(ASCII.blank)
      writeRaw(of: line)
    }
    if let comment {
      output += [ASCII.blank, ASCII.blank]
      write(comment)
    } else if output.last == ASCII.backslash {
      // At the end of a line it would continue it, so here it does: with nothing.
      continueLine()
    }
  }

  /// Writes the raw text of a line: an expression, or a subject and its value, which are two words.
  private mutating func writeRaw(of line: Line) {
    let words = line.words.filter { script.words[$0].range.start >= line.raw.start }
    let name = line.words.first.map { script.texts[$0] }
    guard words.count == 2, name.flatMap(script.verbs.start) == .subject,
      let subject = script.subjectText(ofWord: words[0]),
      !subject.utf8.contains(where: LayoutWriter.operators.contains), !script.isOperator(words[1])
    else {
      let written = script.source.bytes[line.raw.offsets]
      return writeJoined(ExpressionLayout.text(written), joint: [ASCII.backslash] + lineEnding)
    }
    writeJoined(script.words[words[0]].range, joint: [])
    writeGap(from: script.words[words[0]].range.end, to: script.words[words[1]].range.start)
    writeJoined(script.words[words[1]].range, joint: [])
  }

  /// The characters of operators that no path has outside of quotes.
  private static let operators = Array("=!<>&|+*/%?:(),{}".utf8)

  /// Writes the words, of a raw line those before the raw text.
  private mutating func writeWords(of line: Line) {
    var end = line.words.isEmpty ? 0 : script.words[line.words.lowerBound].range.start
    for word in script.words[line.words].map(\.range) {
      if line.isRaw, word.start >= line.raw.start { return }
      if output.count > lineStart { writeGap(from: end, to: word.start) }
      if output.count == lineStart, script.source.bytes[Int(word.start)] == ASCII.bar {
        // Without that it would be a transcript line.
        continueLine()
      }
      writeJoined(word, joint: [])
      end = word.end
    }
  }

  private mutating func writeGap(from start: UInt32, to end: UInt32) {
    output.append(ASCII.blank)
    let isContinued = script.source.bytes[Int(start)..<Int(end)].contains(ASCII.lineFeed)
    guard isContinued else { return }
    continueLine()
    output += repeatElement(ASCII.blank, count: 4)
  }

  private mutating func continueLine() {
    output.append(ASCII.backslash)
    output += lineEnding
  }

  /// Writes a range with `joint` in place of its continuations.
  private mutating func writeJoined(_ range: SourceRange, joint: [UInt8]) {
    writeJoined(Array(script.source.bytes[range.offsets]), joint: joint)
  }

  private mutating func writeJoined(_ written: [UInt8], joint: [UInt8]) {
    guard written.contains(ASCII.lineFeed) else {
      output += written
      return
    }
    for byte in written {
      guard byte == ASCII.lineFeed else {
        output.append(byte)
        continue
      }
      if output.last == ASCII.carriageReturn { output.removeLast() }
      if output.last == ASCII.backslash { output.removeLast() }
      output += joint
    }
  }
}
