extension Evaluator {
  mutating func path(
    _ root: Syntax, _ steps: ArraySlice<Syntax.Step>
  ) throws(ExpressionError) -> Value {
    var value: Value
    var taken = 0
    if case .name(let name, let isRoot) = root.kind {
      (value, taken) = try beginning(name, isRoot: isRoot, at: root.range, steps: steps)
    } else {
      value = try self.value(of: root)
    }
    for step in steps.dropFirst(taken) {
      try spend(1, at: step.range)
      switch step.kind {
      case .field(let field):
        if case .null = value { throw Self.null(root, steps, before: field) }
        value = try select(.string(field.name), step, of: value, at: field.range)
      case .index(let index):
        value = try select(try self.value(of: index), step, of: value, at: index.range)
      case .call(let call): value = try self.call(call, target: value, at: step.range)
      case .macro(let macro): value = try expand(macro, value, at: step.range)
      }
    }
    return value
  }

  mutating func has(
    _ root: Syntax, _ steps: [Syntax.Step]
  ) throws(ExpressionError) -> Value {
    guard let last = steps.last, case .field(let field) = last.kind else { return .bool(false) }
    let parent = try path(root, steps.dropLast())
    guard case .optional = parent else {
      guard case .map(let map) = parent.revealed else {
        let end = steps.dropLast().last?.range.upperBound ?? root.range.upperBound
        throw ExpressionError(
          "only a map has fields", kind: parent.isNull ? .noSuchMember : .evaluation,
          range: root.range.lowerBound..<end)
      }
      return .bool(map[field.name] != nil)
    }
    let found = try select(.string(field.name), last, of: parent, at: field.range)
    return .bool(found != .optional(nil))
  }

  /// The member of a value; an optional one of an optional value, or after `.?` and `[?`.
  private func select(
    _ key: Value, _ step: Syntax.Step, of value: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    if value.isSecret { return try select(key, step, of: value.revealed, at: range).hidden }
    if case .optional(let inner) = value {
      return .optional(
        try inner.flatMap { (inner) throws(ExpressionError) in
          try member(key, step, of: inner, at: range)
        })
    }
    let found = try member(key, step, of: value, at: range)
    if step.isOptional { return .optional(found) }
    guard let found else { throw Self.missing(key, in: value, at: range) }
    return found
  }

  /// The member of a list or map, or nil if it has none there.
  private func member(
    _ key: Value, _ step: Syntax.Step, of value: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value? {
    switch (step.kind, value) {
    case (.field(let field), .map(let map)): return map[field.name]
    case (.field(let field), _):
      let asksForSize = ["length", "count", "len", "size"].contains(field.name)
      throw ExpressionError(
        "\(value.type.phrase) has no field '\(field.name)'"
          + (asksForSize ? "; its length is size(…)" : ""), range: range)
    case (_, .map(let map)): return map.value(for: key)
    case (_, .list(let list)):
      guard case .int(let position)? = MapKey(key) else {
        throw ExpressionError("a list's index is no \(key.type.word)", range: range)
      }
      return position >= 0 && position < list.count ? list[Int(position)] : nil
    default:
      throw ExpressionError("\(value.type.phrase) cannot be indexed", range: step.range)
    }
  }

  /// The error of a field of null, which is called by its name if it has one.
  private static func null(
    _ root: Syntax, _ steps: ArraySlice<Syntax.Step>, before field: Syntax.Field
  ) -> ExpressionError {
    let before = steps.prefix { $0.range.upperBound <= field.range.lowerBound }
    let parent = Syntax(kind: .path(root, Array(before)), range: root.range)
    let name = parent.comparedName.map { "'\($0)' is null and" } ?? "null"
    return ExpressionError(
      "\(name) has no field '\(field.name)'", kind: .noSuchMember, range: field.range)
  }

  private static func missing(
    _ key: Value, in value: Value, at range: Range<Int>
  ) -> ExpressionError {
    guard case .map(let map) = value else {
      return ExpressionError(
        "the index \(key.text) is out of bounds; the list's size is \(value.count)",
        kind: .noSuchMember, range: range)
    }
    let known = map.keys.prefix(256).compactMap { key in
      if case .string(let name) = key { name } else { nil }
    }
    return ExpressionError(
      "no such key: '\(key.text)'", kind: .noSuchKey(key.text, known: known), range: range)
  }
}

extension Value {
  fileprivate var isNull: Bool {
    if case .null = revealed { true } else { false }
  }

  fileprivate var count: Int {
    if case .list(let list) = self { list.count } else { 0 }
  }
}

extension ValueType {
  /// The type with its article: `an int`.
  package var phrase: String {
    switch self {
    case .int, .optional: "an \(word)"
    case .null, .bytes: word
    default: "a \(word)"
    }
  }
}
