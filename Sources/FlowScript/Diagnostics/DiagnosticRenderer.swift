import FlowText

/// Turns a diagnostic into the text that people read, with the line it is about.
package struct DiagnosticRenderer: Sendable {
  /// True to colour it with the escape sequences of ECMA-48.
  package var usesColor: Bool
  /// The greatest number of columns of a source line that are shown.
  ///
  /// A line is cut around its carets.
  package var width: Int

  package init(usesColor: Bool = false, width: Int = 100) {
    self.usesColor = usesColor
    self.width = max(20, width)
  }

  /// The text of a diagnostic, with a line feed at the end.
  ///
  /// - Parameters:
  ///   - diagnostic: What to show. Of a range over several lines the first line is shown.
  ///   - source: The text it is about.
  ///   - origins: From where that text was sourced, from the inside out.
  ///   - hidden: The bytes of the text that are not shown.
  /// - Returns: Several lines, in which no control character of the source is left.
  package func render(
    _ diagnostic: Diagnostic, in source: SourceText, sourcedFrom origins: [SourceOrigin] = [],
    hiding hidden: [Range<Int>] = []
  ) -> String {
    let position = source.position(of: diagnostic.range.start)
    let excerpt = SourceExcerpt(diagnostic.range.offsets, in: source, width: width, hiding: hidden)
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.utf8.count + 1)
    let color = Self.color(of: diagnostic.severity)
    let carets = String(repeating: "^", count: excerpt.caretCount)
    let help = diagnostic.help.map { " " + Self.printable($0) } ?? ""

    var text = paint(diagnostic.severity.rawValue, color)
    text += paint(": " + Self.printable(diagnostic.message), Self.bold) + "\n"
    text += margin + paint("-->", Self.blue)
    text += " " + Self.place(source.path, position) + "\n"
    text += margin + paint(" |", Self.blue) + "\n"
    text += " " + paint(number + " |", Self.blue)
    text += (excerpt.text.isEmpty ? "" : " " + excerpt.text) + "\n"
    text += margin + paint(" |", Self.blue)
    text += String(repeating: " ", count: excerpt.indentation + 1) + paint(carets + help, color)
    text += "\n"
    for line in diagnostic.difference {
      text +=
        margin + paint(" |", Self.blue) + "   " + paint(difference: Self.printable(line)) + "\n"
    }
    for note in diagnostic.notes {
      text += margin + paint(" =", Self.blue) + " " + Self.printable(note) + "\n"
    }
    for origin in origins {
      text += margin + paint(" =", Self.blue)
      text += " \(origin.note)\n"
    }
    return text
  }

  func paint(_ text: String, _ color: String) -> String {
    usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  func paint(difference line: String) -> String {
    switch line.utf8.first {
    case UInt8(ascii: "-"): paint(line, "31")
    case UInt8(ascii: "+"): paint(line, "32")
    default: line
    }
  }

  static func place(_ path: String, _ position: SourcePosition) -> String {
    "\(printable(ShownPath.normalized(path))):\(position.line):\(position.column)"
  }

  /// A text without what would disturb a terminal, and with escapes for what would be invisible.
  static func printable(_ text: String) -> String {
    let isHarmless = text.unicodeScalars.allSatisfy { isPrintable($0) && !$0.isUnseen }
    if isHarmless { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result +=
        scalar.isUnseen ? scalar.escape : String(isPrintable(scalar) ? scalar : "\u{FFFD}")
    }
    return result
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || !scalar.isLayoutControl
  }

  private static let bold = "1"
  private static let blue = "1;34"

  static func color(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }
}
