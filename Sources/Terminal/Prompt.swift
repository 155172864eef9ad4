import FlowText

/// The text before the line being typed.
package struct Prompt: Equatable, Sendable {
  /// The text in front of the line, in its styles.
  package var runs: [Run]

  /// The line above it; empty for none.
  package var above: [Run]

  /// A stretch of a prompt in one style.
  package struct Run: Equatable, Sendable {
    /// The text; control characters in it are dropped.
    package var text: String

    /// The style as the parameters of an SGR sequence (ECMA-48 8.3.117), such as `1;32`; nil for
    /// plain.
    package var style: String?

    package init(_ text: String, style: String? = nil) {
      self.text = text
      self.style = style
    }
  }

  package init(_ text: String, style: String? = nil) {
    self.init([Run(text, style: style)])
  }

  package init(_ runs: [Run], above: [Run] = []) {
    self.runs = runs
    self.above = above
  }

  /// The text in front of the line, without its styles.
  var text: String { runs.reduce(into: "") { $0 += $1.text } }

  /// The prompt of a command that is not complete yet.
  static let continuation = Prompt(TerminalInfo.isUTF8 ? "… " : "... ")

  /// The prompt with what is pending in front, cut so that a third of the line stays free, or 24 columns.
  func showing(_ progress: ProgressText, columns: Int) -> Prompt {
    let room = max(columns * 2 / 3, columns - 24) - DisplayWidth.of(text) - 3
    let shown = Run("[\(progress.fitted(to: room))] ", style: runs.last?.style)
    return Prompt([shown] + runs, above: above)
  }

  /// The text in front of the line, without styles.
  var printable: String { runs.printable }

  /// The text in front of the line, in its styles.
  ///
  /// Readline needs what takes no columns between the bytes 1 and 2.
  func styled(isMarked: Bool) -> String { runs.styled(isMarked: isMarked) }

  /// The line above, as it is written; empty if there is none.
  func lineAbove(isStyled: Bool) -> String {
    above.isEmpty ? "" : (isStyled ? above.styled(isMarked: false) : above.printable) + "\n"
  }

  /// The rows that the line above takes on a terminal.
  func rowsAbove(columns: Int) -> Int {
    above.isEmpty ? 0 : max(1, (DisplayWidth.of(above.printable) + columns - 1) / columns)
  }
}

extension [Prompt.Run] {
  fileprivate var printable: String { reduce(into: "") { $0 += $1.text.printable } }

  fileprivate func styled(isMarked: Bool) -> String {
    let (open, close) = isMarked ? ("\u{1}", "\u{2}") : ("", "")
    var text = ""
    var style = ""
    for run in self {
      let next = run.validStyle
      if next != style, !style.isEmpty { text += "\(open)\u{1B}[0m\(close)" }
      if next != style, !next.isEmpty { text += "\(open)\u{1B}[\(next)m\(close)" }
      style = next
      text += run.text.printable
    }
    return style.isEmpty ? text : "\(text)\(open)\u{1B}[0m\(close)"
  }
}

extension String {
  /// The text without control characters, which would break the editor's idea of the cursor.
  var printable: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
  }
}

extension Prompt.Run {
  /// The style if it is nothing but parameters; else none.
  fileprivate var validStyle: String {
    guard let style, style.utf8.allSatisfy(\.isParameter) else { return "" }
    return style
  }
}

extension UInt8 {
  /// True if it may be part of the parameters of an SGR sequence.
  fileprivate var isParameter: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: ";")).contains(self)
  }
}

extension Unicode.Scalar {
  /// True if it is one of the C0 and C1 control characters or DEL.
  var isControl: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value)
  }
}
