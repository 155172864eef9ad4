import FlowCore
import FlowExpressions
import FlowLanguage
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

  /// The place, as messages have it.
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
    if found.elementsEqual(texts, by: { $0.hasSameScalars(as: $1) }),
      !written.contains(where: { script.sign(of: $0) != nil })
    {
      return nil
    }
    let block = try ExpectedBlock(
      transcript.map { (script.lines[$0], program.expectedLine($0)) }, of: script, session)
    guard let mismatch = try block.mismatch(found) else { return nil }
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
      message = ExpectedBlock.missing(
        expectedLine, block.lines, at: position, found, from: offset,
        hiding: session.secrets.hide)
      range = written[block.writtenLine(of: position)].raw
    } else {
      message = ExpectedBlock.more(foundLine ?? "")
      range = last.map { SourceRange(start: $0.end, end: $0.end) } ?? SourceRange(start: 0, end: 0)
    }
    diagnostic = Diagnostic(
      code: "expect.failed", message: message, range: range, help: "expect.failed")
  }
}

extension String {
  /// The text without its blanks.
  fileprivate var inked: String { filter { !$0.isWhitespace } }
}

extension Comparison {
  /// A line that was printed and one that is expected; nil where there is none.
  fileprivate init(line found: String?, expected: String?) {
    self.init(
      found: found ?? "", foundType: found == nil ? "no line" : "line", expected: expected ?? "",
      expectedType: expected == nil ? "no line" : "line")
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
