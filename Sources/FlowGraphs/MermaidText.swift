internal import FlowCore
import FlowText

/// Names and texts as Mermaid reads them.
///
/// Mermaid has traps that quotes do not close: its lexer takes `direction LR` anywhere in a line as
/// a statement, `%%{` as a directive, and a leading `1. ` or `-` as a Markdown list that it refuses.
/// So everything but words and single signs between them is written as its entity code, `#58;`, which
/// Mermaid puts back after all of that.
enum MermaidText {
  /// A text that is shown, in quotes.
  ///
  /// A line end is a line end; another control character is shown as its symbol.
  static func label(_ text: String) -> String { "\"\(plain(text))\"" }

  /// A text that is shown, where none is in quotes.
  static func plain(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { position in
      written(scalars[position], asItself: isBetweenWords(position, scalars))
    }.joined()
  }

  private static func written(_ scalar: Unicode.Scalar, asItself: Bool) -> String {
    switch scalar {
    case _ where asItself || scalar.isASCIILetterOrDigit: String(scalar)
    case "\n": "<br/>"
    case "\t", "\u{20}"..."\u{7E}": "#\(scalar.value);"
    // Mermaid marks entity codes with these two while it works.
    case "\u{FB02}", "\u{B6}": "#\(scalar.value);"
    default: String(scalar.picture)
    }
  }

  /// True if a sign stands between two words and none of Mermaid's traps begins there.
  private static func isBetweenWords(_ position: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard position > 0, position + 1 < scalars.count else { return false }
    let isAfterWord = scalars[position - 1].isASCIILetterOrDigit
    let isBeforeWord = scalars[position + 1].isASCIILetterOrDigit
    switch scalars[position] {
    case ",": return isAfterWord && (isBeforeWord || scalars[position + 1] == " ")
    case " " where scalars[position - 1] == ",": return isBeforeWord
    case " ", "-", "_", ".": break
    default: return false
    }
    let isTrap = scalars[..<position].suffix(trap.count).elementsEqual(trap)
    return isAfterWord && isBeforeWord && !isTrap
  }

  private static let trap = Array("direction".unicodeScalars)

  /// An identifier that is no keyword, whatever the names are.
  ///
  /// Letters and digits stand for themselves, other bytes as `_` and two hexadecimal digits, and
  /// `__` joins the names; so different names have different identifiers.
  ///
  /// - Parameters:
  ///   - role: the kind of thing that it identifies, one letter that begins no keyword of Mermaid before a
  ///     `_`.
  ///   - names: the names of the flows and the step.
  /// - Returns: the identifier, which needs no quotes.
  static func id(_ role: Character, _ names: [String]) -> String {
    var result = "\(role)_"
    for (position, name) in names.enumerated() {
      if position > 0 { result += "__" }
      for byte in name.utf8 { append(byte, to: &result) }
    }
    return result
  }

  private static func append(_ byte: UInt8, to result: inout String) {
    if ASCII.isLetterOrDigit(byte) {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      result += byte < 0x10 ? "_0" : "_"
      result += String(byte, radix: 16, uppercase: true)
    }
  }
}
