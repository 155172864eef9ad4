/// Two expressions that another compares, to explain why it is false.
package struct Comparison: Sendable {
  package let left: Expression
  /// The operator as it is written: `<=`.
  package let symbol: String
  package let right: Expression
}

extension Expression {
  /// The expressions that must all be true: those that `&&` joins, or this one alone.
  package var conjuncts: [Expression] {
    guard case .and(let parts) = root.kind else { return [self] }
    return parts.map { Expression(root: $0) }
  }

  /// The operands and the operator, if this is one comparison and nothing else.
  package var comparison: Comparison? {
    guard case .chain(let left, let operations) = root.kind, operations.count == 1,
      Self.comparing.contains(operations[0].symbol)
    else { return nil }
    return Comparison(
      left: Expression(root: left), symbol: operations[0].symbol.rawValue,
      right: Expression(root: operations[0].operand))
  }

  private static let comparing: [Symbol] = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .membership,
  ]
}
