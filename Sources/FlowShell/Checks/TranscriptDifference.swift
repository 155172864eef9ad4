import FlowCore
import FlowScript

/// The first line of a transcript that is not what was printed.
package struct TranscriptDifference: Sendable {
  /// Everything that was printed.
  package let printed: String
  /// The transcript, as positions among the script's lines.
  package let lines: Range<Int>
  package let script: Script
  /// The transcript as it would fit, with the patterns that hold: each line from its `|` on.
  package let corrected: [String]
  let diagnostic: Diagnostic
  let comparison: Comparison

  /// The place, as messages tell it.
  package var place: String {
    "\(script.source.path):\(script.source.position(of: diagnostic.range.start).line)"
  }

  /// Compares a block of lines with what was printed; nil if it fits.
  ///
  /// - Throws: why an expression in it has no value.
  init?(
    _ printed: String, _ program: Program, _ transcript: Range<Int>, _ session: Session
  ) throws(Refusal) {
    let script = program.script
    let found = printed.printedLines
    let written = transcript.map { script.lines[$0] }
    let texts = written.map { script.raw(of: $0).text }
    if found == texts, !written.contains(where: { script.sign(of: $0) != nil }) { return nil }
    let block = try ExpectedBlock(written, of: script, session)
    guard let mismatch = ExpectedLine.mismatch(block.lines, found) else { return nil }
    let (position, offset) = mismatch.start
    let end = (
      expected: max(mismatch.end.expected, position), found: max(mismatch.end.found, offset)
    )
    corrected = block.corrected(position..<end.expected, by: found, offset..<end.found)
    // What fits is shown as it was printed, and so is what `...` stands for.
    let rest = ExpectedLine.shown(
      block.lines[position..<end.expected], block.texts[position..<end.expected],
      found[offset..<end.found])
    let expected = Array(found[..<offset] + rest + found[end.found...])
    let foundLine = offset < found.count ? found[offset] : nil
    let expectedLine = offset < expected.count ? expected[offset] : nil
    self.printed = printed
    self.script = script
    lines = transcript
    var comparison = Comparison(line: foundLine, expected: expectedLine)
    // Of a single line the message says it all, unless blanks alone differ.
    if max(expected.count, found.count) > 1 || foundLine?.inked == expectedLine?.inked {
      comparison.difference = UnifiedDiff.lines(
        expected, found, oldName: "expected", newName: "printed")
    }
    self.comparison = comparison
    let last = transcript.last.map { script.lines[$0].raw }
    let message: String
    let range: SourceRange
    if let expectedLine {
      message = Self.missing(expectedLine, block.lines, at: position, found, from: offset)
      range = written[block.writtenLine(of: position)].raw
    } else {
      message = "the command printed more: '\(foundLine ?? "")'"
      range = last.map { SourceRange(start: $0.end, end: $0.end) } ?? SourceRange(start: 0, end: 0)
    }
    diagnostic = Diagnostic(
      code: "expect.failed", message: message, range: range, help: "expect.failed")
  }

  /// Says that a line of a block is not there.
  ///
  /// Between two `...` it could be any of the lines that were printed; behind the last one its place is
  /// counted from the end.
  private static func missing(
    _ text: String, _ block: [ExpectedLine], at position: Int, _ found: [String], from offset: Int
  ) -> String {
    let rest = block[position...]
    let isBehindAny = position > 0 && block[position - 1].isAnyLines
    let isAnywhere = isBehindAny && rest.contains { $0.isAnyLines }
    let isLast = isBehindAny && !isAnywhere && offset < found.count
    if isLast, found.count - offset < rest.count {
      return "the command printed \(found.countInWords), not the \(rest.count) behind '...'"
    }
    let place =
      switch (isLast, rest.count) {
      case (false, _): "the command printed"
      case (true, 1): "the last line is"
      case (true, let count): "of the last \(count) lines the first is"
      }
    let printed = offset < found.count ? "'\(found[offset])'" : found.countInWords
    if rest.first?.isPattern == true {
      let pattern = text.dropFirst("~ ".count)
      let hint = pattern.contains("${") ? "; only '|$' fills in ${…}" : ""
      return isAnywhere
        ? "the command printed no line that '\(pattern)' matches\(hint)"
        : "\(place) \(printed), which '\(pattern)' does not match\(hint)"
    }
    return isAnywhere
      ? "the command printed no line '\(text)'" : "\(place) \(printed), not '\(text)'"
  }
}

/// The lines of a transcript once the values in them are known.
private struct ExpectedBlock {
  private(set) var lines: [ExpectedLine] = []
  /// The text of each line.
  private(set) var texts: [String] = []
  /// Each line from its `|` on; empty for those that stand behind another in what a value has of several.
  private var marked: [String] = []
  /// The lines that one written line stands for.
  private var spans: [Range<Int>] = []

  /// Reads the lines behind a command that has run.
  ///
  /// - Throws: why an expression in them has no value.
  init(_ written: [Line], of script: Script, _ session: Session) throws(Refusal) {
    for line in written {
      marked.append(script.written(line))
      guard let read = try? ExpectedLine(line, of: script) else { continue }
      var (own, shown) = ([read], [script.raw(of: line).text])
      if case .late(let late) = read {
        shown = try late.value(in: session).shown.split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        own = shown.map(ExpectedLine.text)
        marked += Array(repeating: "", count: own.count - 1)
      }
      lines += own
      texts += shown
      spans.append(lines.count - own.count..<lines.count)
    }
  }

  /// The written line that one of them comes from, by its position.
  func writtenLine(of line: Int) -> Int {
    spans.firstIndex { $0.contains(line) } ?? max(0, spans.count - 1)
  }

  /// The transcript as it is written once some of its lines have given way to some that were printed.
  func corrected(
    _ wrong: Range<Int>, by found: [String], _ printed: Range<Int>
  ) -> [String] {
    let isShort = lines.count * found.count <= TranscriptCorrection.limit
    if isShort, lines.count > spans.count || lines.contains(where: { !$0.isText }) {
      return TranscriptCorrection(lines, found).lines(written: marked, spans)
    }
    // A written line that stands for several gives way as a whole.
    let touched = spans.filter {
      $0.lowerBound < wrong.upperBound && wrong.lowerBound < $0.upperBound
    }
    let before = wrong.lowerBound - min(wrong.lowerBound, touched.first?.lowerBound ?? .max)
    let behind = max(wrong.upperBound, touched.last?.upperBound ?? 0) - wrong.upperBound
    let kept = (
      marked[..<(wrong.lowerBound - before)], marked[(wrong.upperBound + behind)...]
    )
    let other = found[(printed.lowerBound - before)..<(printed.upperBound + behind)]
    return (kept.0 + other.map(\.transcriptLine) + kept.1).filter { !$0.isEmpty }
  }
}

extension String {
  /// The text without its blanks.
  fileprivate var inked: String { filter { !$0.isWhitespace } }
}

extension [String] {
  /// The number of lines that were printed, where one is missing.
  fileprivate var countInWords: String {
    switch count {
    case 0: "nothing"
    case 1: "only 1 line"
    default: "only \(count) lines"
    }
  }
}

extension Comparison {
  /// A line that was printed and one that is expected; nil where there is none.
  fileprivate init(line found: String?, expected: String?) {
    self.init(
      found: found ?? "", foundType: found == nil ? "no line" : "line", expected: expected ?? "",
      expectedType: expected == nil ? "no line" : "line")
  }
}

extension Script {
  /// A transcript line from its `|` on.
  fileprivate func written(_ line: Line) -> String {
    let text = raw(of: line).text
    if sign(of: line) == nil, text.isEmpty { return "|" }
    let isApart = line.raw.start > 0 && source.bytes[Int(line.raw.start) - 1] != UInt8(ascii: "|")
    return isApart ? "| \(text)" : "|\(text)"
  }
}

extension String {
  /// The transcript line that means this text.
  package var transcriptLine: String { isEmpty ? "|" : self == "..." ? "|..." : "| \(self)" }

  /// The lines of what was printed; a line break ends the last one.
  package var printedLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
