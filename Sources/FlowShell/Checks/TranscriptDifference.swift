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
    self.printed = printed
    script = program.script
    lines = transcript
    let found = printed.printedLines
    for (offset, index) in transcript.enumerated() {
      let line = script.lines[index]
      let expected = script.raw(of: line).text
      if offset < found.count, found[offset] == expected { continue }
      let count = found.count == 1 ? "1 line" : "\(found.count) lines"
      let actual = offset < found.count ? "'\(found[offset])'" : "only \(count)"
      comparison = Comparison(line: offset < found.count ? found[offset] : nil, expected: expected)
      diagnostic = Diagnostic(
        code: "expect.failed", message: "the command printed \(actual), not '\(expected)'",
        range: line.raw, help: "expect.failed")
      return
    }
    guard found.count > transcript.count, let last = transcript.last else { return nil }
    let raw = script.lines[last].raw
    comparison = Comparison(line: found[transcript.count], expected: nil)
    diagnostic = Diagnostic(
      code: "expect.failed", message: "the command printed more: '\(found[transcript.count])'",
      range: SourceRange(start: raw.end, end: raw.end), help: "expect.failed")
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
