/// The functions of CEL's extension library `sets`, which take lists for sets.
enum SetFunctions {
  static let functions: [Function] = [
    Function("sets.contains", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard let (all, some) = lists(arguments) else { return nil }
      return .bool(try holds(all, allOf: some, &evaluator))
    },
    Function("sets.equivalent", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard let (one, other) = lists(arguments) else { return nil }
      guard try holds(one, allOf: other, &evaluator) else { return .bool(false) }
      return .bool(try holds(other, allOf: one, &evaluator))
    },
    Function("sets.intersects", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard let (one, other) = lists(arguments) else { return nil }
      try charge(one, other, &evaluator)
      return .bool(other.contains { one.contains($0) })
    },
  ]

  private static func lists(_ arguments: [Value]) -> (ListValue, ListValue)? {
    guard arguments.count == 2, let one = arguments.list(0), let other = arguments.list(1) else {
      return nil
    }
    return (one, other)
  }

  /// True if a list has every element of another.
  private static func holds(
    _ list: ListValue, allOf other: ListValue, _ evaluator: inout Evaluator
  ) throws(ExpressionError) -> Bool {
    try charge(list, other, &evaluator)
    return other.allSatisfy { list.contains($0) }
  }

  /// Pays for comparing every element of one list with every element of the other.
  private static func charge(
    _ list: ListValue, _ other: ListValue, _ evaluator: inout Evaluator
  ) throws(ExpressionError) {
    try evaluator.charge(list.size)
    try evaluator.charge(other.size)
    try evaluator.spend(list.count.saturatingMultiply(other.count), at: 0..<0)
  }
}
