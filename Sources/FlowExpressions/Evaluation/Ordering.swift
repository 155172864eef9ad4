/// `<`, `<=`, `>` and `>=`.
enum Ordering {
  static func holds(
    _ symbol: Symbol, _ left: Value, _ right: Value
  ) throws(ExpressionError) -> Bool {
    guard let order = order(left, right) else {
      throw .noOverload(symbol.rawValue, [left, right])
    }
    switch symbol {
    case .less: return order == .ascending
    case .lessOrEqual: return order == .ascending || order == .same
    case .greater: return order == .descending
    default: return order == .descending || order == .same
    }
  }

  /// The order of two values of one kind; nil for values that have none.
  static func order(_ left: Value, _ right: Value) -> NumericOrder? {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): order(left == right, !left && right)
    case (.string(let left), .string(let right)):
      order(left.hasSameScalars(as: right), left.precedes(right))
    case (.bytes(let left), .bytes(let right)):
      order(left == right, left.lexicographicallyPrecedes(right))
    case (.timestamp(let left), .timestamp(let right)): order(left == right, left < right)
    case (.duration(let left), .duration(let right)): order(left == right, left < right)
    default: NumericOrder(left, right)
    }
  }

  private static func order(_ isSame: Bool, _ isAscending: Bool) -> NumericOrder {
    isSame ? .same : isAscending ? .ascending : .descending
  }
}
