/// Texts as JSON writes them (RFC 8259, section 7).
enum JSONText {
  /// A string with its quotes.
  ///
  /// Everything but quotes, backslashes and control characters stands for itself.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}": result += escape(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A string, or `null`.
  static func literal(_ text: String?) -> String { text.map { literal($0) } ?? "null" }

  /// A list of strings on one line.
  static func list(_ texts: [String]) -> String {
    "[\(texts.map { literal($0) }.joined(separator: ", "))]"
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
