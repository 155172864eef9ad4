/// A regular expression of RE2's kind that is looked for in texts, each in linear time.
package struct TextPattern: Sendable {
  private let pattern: Pattern

  /// The pattern that a text is.
  ///
  /// - Throws: what is wrong with it.
  package init(_ source: String) throws(ExpressionError) { pattern = try Pattern(source) }

  /// The pattern that matches a text as a whole or not at all.
  ///
  /// - Throws: what is wrong with it.
  package init(whole source: String) throws(ExpressionError) {
    // By itself first, since the brackets would close what it leaves open.
    _ = try Pattern(source)
    try self.init("^(?:\(source))$")
  }

  /// True if it matches anywhere in a text, in no more steps than an evaluation may take.
  ///
  /// - Throws: that it would take more.
  package func fits(_ text: String) throws(ExpressionError) -> Bool {
    var matcher = PatternMatcher(pattern)
    let isFound = matcher.isFound(in: text, limit: Limits.steps)
    if matcher.steps <= Limits.steps { return isFound }
    throw ExpressionError("the pattern takes more than \(Limits.steps) steps", kind: .limit)
  }

  /// True if it matches anywhere in a text.
  package func isFound(in text: String) -> Bool {
    var matcher = PatternMatcher(pattern)
    return matcher.isFound(in: text, limit: .max)
  }
}
