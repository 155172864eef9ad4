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
    ReadingCounter.noteExpression()
    var parser = try Parser(bytes, in: range)
    return Expression(root: try parser.parseWhole())
  }

  /// True if a text has a bracket that nothing closes, so that more of an expression may follow.
  package static func isOpen(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var lexer = Lexer(bytes, in: 0..<bytes.count)
    var depth = 0
    while let token = try? lexer.next(), token.kind != .end {
      switch token.kind {
      case .symbol(.leftParenthesis), .symbol(.leftBracket), .symbol(.leftBrace): depth += 1
      case .symbol(.rightParenthesis), .symbol(.rightBracket), .symbol(.rightBrace): depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth > 0
  }

  /// Reads the expression of a `${…}`, which ends at the `}` that its own grammar finds.
  ///
  /// - Returns: The expression and the place of its `}`. What follows that is not looked at.
  package static func parseEmbedded(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(ExpressionError) -> (expression: Expression, end: Int) {
    ReadingCounter.noteExpression()
    var parser = try Parser(bytes, in: range)
    let (root, end) = try parser.parseEmbedded()
    return (Expression(root: root), end)
  }

  /// The value that the expression has in a scope.
  package func evaluate(in scope: any Scope) throws(ExpressionError) -> Value {
    var evaluator = Evaluator(scope: scope)
    do throws(ExpressionError) {
      return try evaluator.value(of: root)
    } catch {
      throw explained(error)
    }
  }

  /// The error, with the advice to quote a text where an unknown name is compared or looked for.
  private func explained(_ error: ExpressionError) -> ExpressionError {
    guard case .unknownName(let name) = error.kind, !error.message.contains(";") else {
      return error
    }
    var isCompared = false
    root.walk { syntax, _ in
      for operand in syntax.comparedOperands where operand.range == error.range {
        if case .name = operand.kind { isCompared = true }
      }
    }
    if !isCompared { return error }
    return ExpressionError(
      "\(error.message); a text needs quotes: \"\(name)\"", kind: error.kind,
      range: error.range)
  }

  /// The bytes that were read, without blanks around them.
  package var range: Range<Int> { root.range }
}

extension Syntax {
  /// The methods of texts whose arguments are looked for.
  private static let searches = [
    "contains", "startsWith", "endsWith", "matches", "indexOf", "lastIndexOf", "replace", "split",
  ]

  /// The values that are compared with each other here, or with those of a list; and those that are
  /// looked for in a text.
  fileprivate var comparedOperands: [Syntax] {
    if case .path(_, let steps) = kind {
      return steps.flatMap { step -> [Syntax] in
        guard case .call(let call) = step.kind, Self.searches.contains(call.name) else { return [] }
        return call.arguments
      }
    }
    guard case .chain(let first, let operations) = kind, operations.count == 1 else { return [] }
    switch operations[0].symbol {
    case .equal, .notEqual: return [first, operations[0].operand]
    case .membership:
      guard case .list(let elements) = operations[0].operand.kind else { return [] }
      return elements.map(\.value)
    default: return []
    }
  }
}
