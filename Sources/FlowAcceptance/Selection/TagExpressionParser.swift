/// The reason why a text is not a tag expression.
package struct TagExpressionError: Error, Equatable {
  package let message: String
}

/// Reads a ``TagExpression``.
package struct TagExpressionParser {
  private let words: [String]
  private var index = 0
  private var depth = 0

  /// The depth to which brackets and `not` may nest.
  private static let deepest = 100

  /// The expression that a text is.
  package static func parse(_ text: String) throws(TagExpressionError) -> TagExpression {
    var parser = TagExpressionParser(words: words(of: text))
    let expression = try parser.alternatives()
    if let rest = parser.peek {
      throw TagExpressionError(message: "'and' or 'or' was expected before '\(rest)'")
    }
    return expression
  }

  private init(words: [String]) { self.words = words }

  /// The words of a text; brackets stand for themselves.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      let isBracket = character == "(" || character == ")"
      if isBracket || character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        if isBracket { words.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private mutating func alternatives() throws(TagExpressionError) -> TagExpression {
    var parts = [try conjunction()]
    while take("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(TagExpressionError) -> TagExpression {
    var parts = [try term()]
    while take("and") { parts.append(try term()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func term() throws(TagExpressionError) -> TagExpression {
    guard let word = peek else { throw TagExpressionError(message: "a tag is missing at the end") }
    guard depth < TagExpressionParser.deepest else {
      throw TagExpressionError(message: "nested more than \(TagExpressionParser.deepest) deep")
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    switch word {
    case "not": return .not(try term())
    case "(":
      let expression = try alternatives()
      guard take(")") else { throw TagExpressionError(message: "')' is missing") }
      return expression
    case ")", "and", "or":
      throw TagExpressionError(message: "a tag was expected before '\(word)'")
    default:
      guard word.hasPrefix("@"), word.utf8.count > 1 else {
        throw TagExpressionError(message: "'\(word)' is not a tag; a tag begins with @")
      }
      return .tag(String(word.dropFirst()))
    }
  }

  private var peek: String? { index < words.count ? words[index] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard peek == word else { return false }
    index += 1
    return true
  }
}
