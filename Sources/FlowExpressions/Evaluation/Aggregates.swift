extension Evaluator {
  mutating func list(
    _ elements: [Syntax], at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try value(of: element)) }
    return try checked(.list(ListValue(values)), at: range)
  }

  mutating func map(
    _ entries: [Syntax.Entry], at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    var map = MapValue()
    for entry in entries {
      let key = try value(of: entry.key)
      switch key {
      case .bool, .int, .uint, .string: break
      default:
        throw ExpressionError("\(key.type.phrase) is no key of a map", range: entry.key.range)
      }
      guard map.insert(try value(of: entry.value), for: key) else {
        throw ExpressionError("the key '\(key.text)' is there twice", range: entry.key.range)
      }
    }
    return try checked(.map(map), at: range)
  }
}
