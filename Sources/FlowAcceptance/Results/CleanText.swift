import FlowText

/// Text without what a terminal would obey or XML could not hold.
///
/// An escape sequence (ECMA-48) becomes one U+FFFD, and so does every other control character, and what
/// ends lines or sets the direction of text.
package enum CleanText {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Text of several lines: line feeds and tabs stay, CRLF becomes a line feed.
  package static func block(_ text: String) -> String { clean(text, keepsLines: true) }

  /// Text of one line: what would end it becomes a blank.
  package static func line(_ text: String) -> String { clean(text, keepsLines: false) }

  private static func clean(_ text: String, keepsLines: Bool) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return text }
    var clean = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var strings = ControlStrings()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1b}":
        skipSequence(&rest, &strings)
        clean.append(replacement)
      case "\u{9b}":
        skipParameters(&rest)
        clean.append(replacement)
      case "\r" where rest.first == "\n": continue
      case "\n", "\t": clean.append(keepsLines ? scalar : " ")
      case "\u{fffe}", "\u{ffff}": clean.append(replacement)
      case _ where scalar.isLayoutControl: clean.append(replacement)
      default: clean.append(scalar)
      }
    }
    return String(clean)
  }

  /// Leaves out the rest of a sequence whose escape character was taken.
  private static func skipSequence(
    _ rest: inout Substring.UnicodeScalarView, _ strings: inout ControlStrings
  ) {
    guard let first = rest.first else { return }
    switch first {
    case "[":
      rest.removeFirst()
      skipParameters(&rest)
    case "]", "P", "^", "_", "X":
      rest.removeFirst()
      strings.skip(&rest)
    case " "..."/":
      rest = rest.drop { (" "..."/").contains($0) }
      if let last = rest.first, ("0"..."~").contains(last) { rest.removeFirst() }
    case "0"..."~": rest.removeFirst()
    default: return
    }
  }

  /// The parameters and the final byte of a control sequence.
  private static func skipParameters(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop { (" "..."?").contains($0) }
    if let last = rest.first, ("@"..."~").contains(last) { rest.removeFirst() }
  }
}

/// Looks for the ends of control strings, at each character of a text at most once.
private struct ControlStrings {
  /// Up to where no control string ends.
  private var barren: String.UnicodeScalarView.Index?

  /// Leaves out a control string up to its terminator; of one without, nothing.
  mutating func skip(_ rest: inout Substring.UnicodeScalarView) {
    var ahead = rest
    if let barren, barren > rest.startIndex { ahead = rest[barren...] }
    while let scalar = ahead.popFirst() {
      switch scalar {
      case "\u{7}", "\u{9c}": rest = ahead
      case "\u{1b}" where ahead.first == "\\": rest = ahead.dropFirst()
      case "\n": barren = ahead.startIndex
      default: continue
      }
      return
    }
    barren = rest.endIndex
  }
}
