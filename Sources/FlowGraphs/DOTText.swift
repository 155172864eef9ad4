internal import FlowCore
import FlowText

/// Names and texts as Graphviz reads them.
///
/// Graphviz reads a quoted text three times: quotes when it scans, entities such as `&amp;` when it
/// makes a label, escapes such as `\n` and `\N` when it draws one. A node without a label shows its
/// name through the same readings, so names and labels are escaped alike and what is drawn is the
/// text given here.
///
/// A character that has a meaning where it stands is written as a numeric entity, which looks
/// the same and is another name. That keeps a step called `*` apart from any step, and a step called
/// `␀` apart from one called NUL, which nothing can draw and which is shown as `␀`.
///
/// A line end is drawn as one, except at the very end of a text, where Graphviz draws no empty line.
struct DOTText {
  /// Graphviz 2.43 refuses a literal beyond 16,384 bytes; longer ones are joined with `+`.
  static let longestLiteral = 8_192

  private static let keywords = ["node", "edge", "graph", "digraph", "subgraph", "strict"]

  private var written = ""
  private var literalLength = 0

  /// A text that is shown, in quotes.
  static func label(_ text: String) -> String {
    var result = DOTText()
    result.append(text)
    return result.literal
  }

  /// A name in quotes, or bare where the language allows it.
  static func id(_ name: String) -> String {
    if isBare(name) { return name }
    var result = DOTText()
    // Graphviz takes a leading `%` as the mark of a name it made up, and shows a number.
    result.append(name, hidingFirst: name.utf8.first == UInt8(ascii: "%"))
    return result.literal
  }

  /// True if a name needs no quotes: an ASCII identifier that is no keyword in any case.
  static func isBare(_ name: String) -> Bool {
    guard let first = name.utf8.first, !ASCII.isDigit(first) else { return false }
    let isWord = name.utf8.allSatisfy(ASCII.isIdentifier)
    return isWord && name.utf8.count <= longestLiteral && !keywords.contains(name.lowercased())
  }

  /// The text that has been appended, in quotes.
  var literal: String { "\"\(written)\"" }

  /// Appends a text.
  ///
  /// - Parameters:
  ///   - text: the text as it shall be seen.
  ///   - hidingFirst: true if its first character is written as an entity.
  ///   - hidden: a character that is always written as an entity.
  mutating func append(
    _ text: String, hidingFirst: Bool = false, hiding hidden: Unicode.Scalar? = nil
  ) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var isFirst = hidingFirst
    while index != scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if isFirst || scalar == hidden {
        append(piece: Self.entity(scalar))
      } else if scalar == "&", Self.looksLikeEntity(scalars[next...]) {
        append(piece: "&amp;")
      } else {
        append(piece: Self.escaped(scalar))
      }
      isFirst = false
      index = next
    }
  }

  /// Appends what is already escaped, or means what it says.
  mutating func append(piece: String) {
    if literalLength + piece.utf8.count > Self.longestLiteral {
      written += "\" + \""
      literalLength = 0
    }
    literalLength += piece.utf8.count
    written += piece
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\t"
    case "\u{2400}"..."\u{2421}": entity(scalar)
    default: String(scalar.picture)
    }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  private static func looksLikeEntity(_ rest: Substring.UnicodeScalarView) -> Bool {
    for scalar in rest {
      if scalar == ";" { return true }
      guard scalar == "#" || scalar.isASCIILetterOrDigit else { return false }
    }
    return false
  }
}
