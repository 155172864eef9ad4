extension Evaluator {
  mutating func chain(
    _ first: Syntax, _ operations: [Syntax.Operation]
  ) throws(ExpressionError) -> Value {
    var left = try value(of: first)
    for operation in operations {
      let right = try value(of: operation.operand)
      let range = first.range.lowerBound..<operation.operand.range.upperBound
      try spend(1 + Self.work(operation.symbol, left, right), at: range)
      do throws(ExpressionError) {
        try Self.apply(operation.symbol, &left, right)
      } catch {
        throw error.placed(at: range)
      }
    }
    return left
  }

  /// The approximate number of steps that an operation takes beyond one, by the size of what it looks at.
  @inline(never)
  private static func work(_ symbol: Symbol, _ left: Value, _ right: Value) -> Int {
    switch symbol {
    case .membership:
      guard case .list(let list) = right else { return left.size / 16 }
      return list.size / 4 &+ list.count &* min(left.size, list.size) / 16
    case .plus: return right.size / 16
    default: return min(left.size, right.size) / 4
    }
  }

  // Not inlined, nor what it calls: the frame of `chain` is on the stack once a level.
  @inline(never)
  private static func apply(
    _ symbol: Symbol, _ left: inout Value, _ right: Value
  ) throws(ExpressionError) {
    if left.isSecret || right.isSecret {
      left = left.revealed
      try apply(symbol, &left, right.revealed)
      left = left.hidden
      return
    }
    switch symbol {
    case .equal: left = .bool(left == right)
    case .notEqual: left = .bool(left != right)
    case .membership: left = .bool(try contains(right, left))
    case .plus: try Arithmetic.add(&left, right)
    case .minus: left = try Arithmetic.subtract(left, right)
    case .times: left = try Arithmetic.multiply(left, right)
    case .divide: left = try Arithmetic.divide(left, right)
    case .modulo: left = try Arithmetic.remainder(left, right)
    default: left = .bool(try Ordering.holds(symbol, left, right))
    }
  }

  private static func contains(
    _ aggregate: Value, _ value: Value
  ) throws(ExpressionError) -> Bool {
    switch aggregate {
    case .list(let list): return list.elements.contains(value)
    case .map(let map): return map.value(for: value) != nil
    default: throw .noOverload("in", [value, aggregate])
    }
  }

  mutating func negate(_ operand: Syntax, _ count: Int) throws(ExpressionError) -> Value {
    var value = try value(of: operand)
    do throws(ExpressionError) {
      let isSecret = value.isSecret
      value = value.revealed
      for _ in 0..<count { value = try Arithmetic.negate(value) }
      if isSecret { value = value.hidden }
    } catch {
      throw error.placed(at: operand.range)
    }
    return value
  }
}

extension ExpressionError {
  /// The types of the arguments fit no form of a function or operator.
  static func noOverload(_ name: String, _ arguments: [Value]) -> ExpressionError {
    let types = arguments.map(\.type.word).joined(separator: ", ")
    return ExpressionError(
      "no matching overload of '\(name)' for (\(types))\(remedy(name, arguments.map(\.type)))")
  }

  /// The advice for types that are often mixed up.
  private static func remedy(_ name: String, _ types: [ValueType]) -> String {
    if name == "contains", let first = types.first, [.list, .map].contains(first) {
      return "; what is in a \(first.word) is found by value in \(first.word)"
    }
    guard types.count == 2, let index = types.firstIndex(of: .string) else { return "" }
    let isOrder = name.first == "<" || name.first == ">"
    switch types[1 - index] {
    case .string where name == "in": return "; a part of a text is found by value.contains(…)"
    case .timestamp where isOrder: return "; a time is written timestamp(\"2026-01-01T09:00:00Z\")"
    case .duration where isOrder: return "; a duration is written duration(\"5s\")"
    case .int, .uint, .double, .decimal:
      return isOrder || ["-", "*", "/"].contains(name)
        ? "; int(…), double(…) and decimal(…) make a number of a text" : ""
    default: return ""
    }
  }
}
