extension Evaluator {
  mutating func list(
    _ elements: [Syntax.Element], at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      let value = try value(of: element.value)
      if !element.isOptional {
        values.append(value)
      } else if let value = try Self.inner(value, at: element.value.range) {
        values.append(value)
      }
    }
    return try checked(.list(ListValue(values)), at: range)
  }

  mutating func map(
    _ entries: [Syntax.Entry], at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    var map = MapValue()
    for entry in entries {
      let key = try value(of: entry.key)
      let value = try value(of: entry.value)
      if !entry.isOptional {
        try Self.insert(value, for: key, into: &map, at: entry.key.range)
      } else if let value = try Self.inner(value, at: entry.value.range) {
        try Self.insert(value, for: key, into: &map, at: entry.key.range)
      }
    }
    return try checked(.map(map), at: range)
  }

  /// The value that an optional holds.
  private static func inner(
    _ value: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value? {
    guard case .optional(let inner) = value else {
      throw ExpressionError(
        "'?' comes before an optional, not \(value.type.phrase)", range: range)
    }
    return inner
  }

  static func insert(
    _ value: Value, for key: Value, into map: inout MapValue, at range: Range<Int>
  ) throws(ExpressionError) {
    switch key.revealed {
    case .bool, .int, .uint, .string: break
    default: throw ExpressionError("\(key.type.phrase) cannot be a key of a map", range: range)
    }
    guard map.insert(value, for: key) else {
      throw ExpressionError("the key '\(key.text)' is there twice", range: range)
    }
  }
}
