import FlowText

/// Text as one word of a script.
package enum QuotedWord {
  /// The word that means this text: as it is where that will do, else in quotes.
  package static func of(_ text: String) -> String {
    isPlain(text) ? text : of(text, in: UInt8(ascii: "'"))
  }

  /// The word in quotes: in those that are asked for, if single ones can hold it.
  package static func of(_ text: String, in quote: UInt8) -> String {
    let isLiteral = text.unicodeScalars.allSatisfy { $0 != "'" && !$0.isLayoutControl }
    if quote == UInt8(ascii: "'"), isLiteral { return "'\(text)'" }
    var quoted = "\""
    for scalar in text.unicodeScalars { quoted += escaped(scalar) }
    return quoted + "\""
  }

  /// True if the text is a word without quotes, whatever surrounds it.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "|") else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"): false
      default: byte > 0x20 && byte < 0x7F
      }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\"", "\\", "$": "\\\(scalar)"
    case _ where scalar.isLayoutControl: scalar.escape
    default: String(scalar)
    }
  }
}
