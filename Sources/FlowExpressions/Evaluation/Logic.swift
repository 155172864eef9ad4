extension Evaluator {
  /// `&&` and `||`: one decisive operand settles it, whatever errors the others have.
  mutating func logical(
    _ operands: [Syntax], decisive: Bool
  ) throws(ExpressionError) -> Value {
    var failure: ExpressionError?
    for operand in operands {
      do throws(ExpressionError) {
        if try truth(of: operand) == decisive { return .bool(decisive) }
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
