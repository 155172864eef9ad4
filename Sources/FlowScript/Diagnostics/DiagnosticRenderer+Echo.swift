import FlowText

/// Diagnostics about a line that a person has just typed.
extension DiagnosticRenderer {
  /// The text of a diagnostic in two lines: carets under what is meant, then message, remedy and code.
  ///
  /// The part that is meant is shown again above the carets if it is not in the row right above.
  ///
  /// - Parameters:
  ///   - placed: the diagnostic.
  ///   - echo: the line as it appears right above; nil if something else is there.
  ///   - columns: the columns of the terminal.
  /// - Returns: the lines, each with a line feed.
  package func render(_ placed: PlacedDiagnostic, below echo: EchoedLine?, columns: Int) -> String {
    let diagnostic = placed.diagnostic
    let color = Self.color(of: diagnostic.severity)
    var text = carets(of: placed, below: echo, columns: columns, color)
    let remedy = diagnostic.remedy.map { "; \(Self.printable($0))" } ?? ""
    text += WordWrap.wrap(
      paint(
        "\(diagnostic.severity.rawValue): \(Self.printable(diagnostic.message))\(remedy)", color)
        + paint(" [\(diagnostic.code)]", Self.dim), to: columns - 1)
    text += "\n"
    for line in diagnostic.difference { text += "  \(paint(difference: Self.printable(line)))\n" }
    for note in diagnostic.notes {
      text += WordWrap.wrap("  \(Self.printable(note))", to: columns - 1) + "\n"
    }
    return text
  }

  private func carets(
    of placed: PlacedDiagnostic, below echo: EchoedLine?, columns: Int, _ color: String
  ) -> String {
    let range = placed.diagnostic.range.offsets
    if let echo, let text = String(validating: placed.source.bytes, as: UTF8.self),
      let place = echo.place(of: range, in: text)
    {
      let margin = String(repeating: " ", count: place.lowerBound)
      return margin + paint(String(repeating: "^", count: place.count), color) + "\n"
    }
    let excerpt = SourceExcerpt(
      range, in: placed.source, width: max(1, columns - 3), hiding: placed.hidden)
    let margin = String(repeating: " ", count: excerpt.indentation + 2)
    let marks = paint(String(repeating: "^", count: excerpt.caretCount), color)
    return "  \(excerpt.text)\n\(margin)\(marks)\n"
  }

  private static let dim = "2"
}
