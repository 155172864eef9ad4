/// The words that name no variable.
package enum Reserved {
  /// Words kept free for languages that CEL is embedded in.
  ///
  /// They may follow a dot.
  package static let words: [String] = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
    "package", "namespace", "return", "var", "void", "while",
  ]

  /// Words with a meaning of their own, which cannot follow a dot either.
  package static let keywords: [String] = ["false", "in", "null", "true"]

  /// Namespaces that are words of the language around it as well, and so name nothing else there.
  package static let namespaces = ["random"]

  /// The keywords that are values.
  package static let literals = keywords.filter { literal($0) != nil }

  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  static func isReserved(_ name: String) -> Bool { words.contains(name) || isKeyword(name) }

  static func literal(_ name: String) -> Value? {
    switch name {
    case "true": .bool(true)
    case "false": .bool(false)
    case "null": .null
    default: nil
    }
  }
}
