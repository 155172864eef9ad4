import FlowScript

/// The first line of a transcript that is not what was printed.
struct TranscriptDifference {
  let diagnostic: Diagnostic

  /// Compares line by line; nil if they are equal.
  init?(_ printed: String, _ program: Program, _ transcript: Range<Int>) {
    let script = program.script
    var found = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if found.last == "" { found.removeLast() }
    for (offset, index) in transcript.enumerated() {
      let line = script.lines[index]
      let expected = script.raw(of: line).text
      if offset < found.count, found[offset] == expected { continue }
      let count = found.count == 1 ? "1 line" : "\(found.count) lines"
      let actual = offset < found.count ? "'\(found[offset])'" : "only \(count)"
      diagnostic = Diagnostic(
        code: "expect.failed", message: "the command printed \(actual), not '\(expected)'",
        range: line.raw, help: "expect.failed")
      return
    }
    guard found.count > transcript.count, let last = transcript.last else { return nil }
    let raw = script.lines[last].raw
    diagnostic = Diagnostic(
      code: "expect.failed", message: "the command printed more: '\(found[transcript.count])'",
      range: SourceRange(start: raw.end, end: raw.end), help: "expect.failed")
  }
}
