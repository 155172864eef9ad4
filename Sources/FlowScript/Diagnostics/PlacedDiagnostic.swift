/// A diagnostic with the text it is about, and the places from which that text was reached.
package struct PlacedDiagnostic: Error, Sendable {
  package var diagnostic: Diagnostic
  package var source: SourceText
  /// The places where the text was sourced, from the inside out.
  package var origins: [SourceOrigin]
  /// The bytes of the text that are not shown, because they are secret.
  package var hidden: [Range<Int>] = []
  /// True if the text is no script, but a file of rows.
  package var isAboutRows = false

  package init(_ diagnostic: Diagnostic, in source: SourceText, from origins: [SourceOrigin] = []) {
    self.diagnostic = diagnostic
    self.source = source
    self.origins = origins
  }

  /// The bytes of the command that it points at, which can extend over several lines.
  package var entry: Range<Int> {
    var first = source.lineIndex(of: diagnostic.range.start)
    var last = first
    while first > 0, goesOn(first - 1) { first -= 1 }
    while last + 1 < source.lineStarts.count, goesOn(last) { last += 1 }
    return source.line(at: first).lowerBound..<source.line(at: last).upperBound
  }

  private func goesOn(_ index: Int) -> Bool {
    let line = source.line(at: index)
    return line.isEmpty ? false : source.bytes[line.upperBound - 1] == ASCII.backslash
  }

  /// The line and column it points at.
  package var position: SourcePosition { source.position(of: diagnostic.range.start) }

  /// The column after the last one it points at; on its first line.
  package var endColumn: Int {
    let line = source.line(at: source.lineIndex(of: diagnostic.range.start))
    let end = min(Int(diagnostic.range.end), line.upperBound)
    return source.position(of: UInt32(clamping: end)).column
  }
}

extension DiagnosticRenderer {
  /// The text of a diagnostic, with a line feed at the end.
  package func render(_ placed: PlacedDiagnostic) -> String {
    render(placed.diagnostic, in: placed.source, sourcedFrom: placed.origins, hiding: placed.hidden)
  }
}
