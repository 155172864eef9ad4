extension Evaluator {
  mutating func path(
    _ root: Syntax, _ steps: [Syntax.Step]
  ) throws(ExpressionError) -> Value {
    var value: Value
    var taken = 0
    if case .name(let name, let isRoot) = root.kind {
      (value, taken) = try beginning(name, isRoot: isRoot, at: root.range, steps: steps)
    } else {
      value = try self.value(of: root)
    }
    for step in steps[taken...] {
      try spend(1, at: step.range)
      switch step.kind {
      case .field(let field): value = try Self.field(field, of: value)
      case .index(let index): value = try element(index, of: value, at: step.range)
      case .call(let call): value = try self.call(call, target: value, at: step.range)
      case .macro(let macro): value = try visit(macro, value, at: step.range)
      }
    }
    return value
  }

  mutating func has(_ parent: Syntax, _ field: Syntax.Field) throws(ExpressionError) -> Value {
    guard case .map(let map) = try value(of: parent) else {
      throw ExpressionError("only a map has fields", range: parent.range)
    }
    return .bool(map[field.name] != nil)
  }

  private static func field(
    _ field: Syntax.Field, of value: Value
  ) throws(ExpressionError) -> Value {
    guard case .map(let map) = value else {
      throw ExpressionError(
        "\(value.type.phrase) has no field '\(field.name)'", range: field.range)
    }
    guard let found = map[field.name] else { throw missing(field.name, in: map, at: field.range) }
    return found
  }

  private mutating func element(
    _ index: Syntax, of value: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    let key = try self.value(of: index)
    switch value {
    case .list(let list):
      guard case .int(let position)? = MapKey(key) else {
        throw ExpressionError("a list's index is no \(key.type.word)", range: index.range)
      }
      guard position >= 0, position < list.count else {
        throw ExpressionError(
          "the index \(position) is out of bounds; the list's size is \(list.count)",
          range: index.range)
      }
      return list[Int(position)]
    case .map(let map):
      guard let found = map.value(for: key) else {
        throw Self.missing(key.text, in: map, at: index.range)
      }
      return found
    default:
      throw ExpressionError("\(value.type.phrase) cannot be indexed", range: range)
    }
  }

  private static func missing(
    _ key: String, in map: MapValue, at range: Range<Int>
  ) -> ExpressionError {
    let known = map.keys.prefix(256).compactMap { key in
      if case .string(let name) = key { name } else { nil }
    }
    return ExpressionError(
      "no such key: '\(key)'", kind: .noSuchKey(key, known: known), range: range)
  }
}

extension ValueType {
  /// The type with its article: `an int`.
  package var phrase: String {
    switch self {
    case .int, .uint: "\(self == .int ? "an" : "a") \(word)"
    case .null, .bytes: word
    default: "a \(word)"
    }
  }
}
