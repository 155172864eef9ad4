import FlowText

/// Texts as JSON writes them (RFC 8259, section 7).
enum JSONText {
  /// A string, or `null`.
  static func literal(_ text: String?) -> String { text.map(JSONString.literal) ?? "null" }

  /// A list of strings on one line.
  static func list(_ texts: [String]) -> String {
    "[\(texts.map(JSONString.literal).joined(separator: ", "))]"
  }
}
