extension Evaluator {
  mutating func join(
    _ operands: [Syntax], decisive: Bool
  ) throws(ExpressionError) -> Value {
    try join(count: operands.count, decisive: decisive) { operands[$1] }
  }

  /// Joins truths as `&&` and `||` do: one decisive truth settles it, whatever errors the others
  /// have.
  ///
  /// The closure gives the condition at a position, of `count`, and binds the names in it.
  mutating func join(
    count: Int, decisive: Bool, _ select: (inout Evaluator, _ position: Int) -> Syntax
  ) throws(ExpressionError) -> Value {
    var failure: ExpressionError?
    for position in 0..<count {
      let condition = select(&self, position)
      do throws(ExpressionError) {
        if try truth(of: condition) == decisive { return .bool(decisive) }
      } catch {
        if error.kind == .limit { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return .bool(!decisive)
  }

  mutating func conditional(
    _ branches: [Syntax.Branch], _ otherwise: Syntax
  ) throws(ExpressionError) -> Value {
    for branch in branches where try truth(of: branch.condition) {
      return try value(of: branch.value)
    }
    return try value(of: otherwise)
  }

  mutating func not(_ operand: Syntax, _ count: Int) throws(ExpressionError) -> Value {
    .bool(try truth(of: operand) == count.isMultiple(of: 2))
  }

  /// The value of what must be a bool.
  mutating func truth(of syntax: Syntax) throws(ExpressionError) -> Bool {
    let value = try value(of: syntax)
    guard case .bool(let truth) = value else {
      throw ExpressionError("expected a bool, found \(value.type.phrase)", range: syntax.range)
    }
    return truth
  }
}
