import FlowText

/// The text before the line being typed.
package struct Prompt: Equatable, Sendable {
  /// One line; control characters in it are dropped.
  package var text: String

  /// The style as the parameters of an SGR sequence (ECMA-48 8.3.117), such as `1;32`; nil for
  /// plain.
  package var style: String?

  package init(_ text: String, style: String? = nil) {
    self.text = text
    self.style = style
  }

  /// The prompt of a command that is not complete yet.
  static let continuation = Prompt("… ")

  /// The prompt with what is pending in front, cut so that at least a third of the line stays free.
  func showing(_ progress: String, columns: Int) -> Prompt {
    let room = columns * 2 / 3 - DisplayWidth.of(text) - 3
    let shown = room < 1 ? "…" : DisplayWidth.cut(progress, to: room)
    return Prompt("[\(shown)] \(text)", style: style)
  }

  /// The text without control characters, which would break the editor's idea of the cursor.
  var printable: String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isControl }))
  }

  /// The text in its style.
  ///
  /// Readline needs what takes no columns between the bytes 1 and 2.
  func styled(isMarked: Bool) -> String {
    guard let style, !style.isEmpty, style.utf8.allSatisfy(\.isParameter) else { return printable }
    let (open, close) = isMarked ? ("\u{1}", "\u{2}") : ("", "")
    return "\(open)\u{1B}[\(style)m\(close)\(printable)\(open)\u{1B}[0m\(close)"
  }
}

extension UInt8 {
  /// True if it may stand in the parameters of an SGR sequence.
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
