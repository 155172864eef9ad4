/// A parsed expression: a subset of the Common Expression Language, with exact decimals.
///
/// Ranges in errors and references are offsets into the bytes that were parsed.
package struct Expression: Sendable {
  let root: Syntax

  /// Reads a text that is one expression.
  package static func parse(_ text: String) throws(ExpressionError) -> Expression {
    let bytes = Array(text.utf8)
    return try parse(bytes, in: 0..<bytes.count)
  }

  /// Reads a part of a text that is one expression.
  package static func parse(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(ExpressionError) -> Expression {
    var parser = try Parser(bytes, in: range)
    return Expression(root: try parser.parseWhole())
  }

  /// Reads the expression of a `${…}`, which ends at the `}` that its own grammar finds.
  ///
  /// - Returns: The expression and where its `}` stands. What follows that is not looked at.
  package static func parseEmbedded(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(ExpressionError) -> (expression: Expression, end: Int) {
    var parser = try Parser(bytes, in: range)
    let (root, end) = try parser.parseEmbedded()
    return (Expression(root: root), end)
  }

  /// The value that the expression has in a scope.
  package func evaluate(in scope: any Scope) throws(ExpressionError) -> Value {
    var evaluator = Evaluator(scope: scope)
    return try evaluator.value(of: root)
  }

  /// The bytes that were read, without blanks around them.
  package var range: Range<Int> { root.range }
}
