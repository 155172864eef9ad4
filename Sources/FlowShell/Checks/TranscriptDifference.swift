import FlowScript

/// The first line of a transcript that is not what was printed.
package struct TranscriptDifference: Sendable {
  /// Everything that was printed.
  package let printed: String
  /// The transcript, as positions among the script's lines.
  package let lines: Range<Int>
  package let script: Script
  let diagnostic: Diagnostic
  let comparison: Comparison

  /// Where it is, as messages say it.
  package var place: String {
    "\(script.source.path):\(script.source.position(of: diagnostic.range.start).line)"
  }

  /// Compares line by line; nil if they are equal.
  init?(_ printed: String, _ program: Program, _ transcript: Range<Int>) {
    let script = program.script
    let found = printed.printedLines
    let expected = transcript.map { script.raw(of: script.lines[$0]).text }
    if found == expected { return nil }
    let offset = zip(found, expected).prefix { $0 == $1 }.count
    let foundLine = offset < found.count ? found[offset] : nil
    let expectedLine = offset < expected.count ? expected[offset] : nil
    self.printed = printed
    self.script = script
    lines = transcript
    var comparison = Comparison(line: foundLine, expected: expectedLine)
    // Of a single line the message says it all.
    if max(expected.count, found.count) > 1 {
      comparison.difference = UnifiedDiff.lines(
        expected, found, oldName: "expected", newName: "printed")
    }
    self.comparison = comparison
    let last = transcript.last.map { script.lines[$0].raw }
    let message: String
    let range: SourceRange
    if let expectedLine {
      let count = found.count == 1 ? "1 line" : "\(found.count) lines"
      let actual = foundLine.map { "'\($0)'" } ?? "only \(count)"
      message = "the command printed \(actual), not '\(expectedLine)'"
      range = script.lines[transcript[transcript.startIndex + offset]].raw
    } else {
      message = "the command printed more: '\(foundLine ?? "")'"
      range = last.map { SourceRange(start: $0.end, end: $0.end) } ?? SourceRange(start: 0, end: 0)
    }
    diagnostic = Diagnostic(
      code: "expect.failed", message: message, range: range, help: "expect.failed")
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

extension String {
  /// The lines of what was printed; a line break ends the last one.
  package var printedLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
