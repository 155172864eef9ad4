extension Evaluator {
  /// Carries out a macro on what precedes it.
  mutating func expand(
    _ macro: Macro, _ target: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    switch macro.verb {
    case .or, .orValue, .optMap, .optFlatMap: return try expandOptional(macro, target, at: range)
    default: break
    }
    let visited = try Visited(target, by: macro, at: range)
    let depth = variables.count
    variables += macro.variables.map { ($0, .null) }
    defer { variables.removeLast(variables.count - depth) }
    switch macro.verb {
    case .all, .exists:
      let predicate = macro.predicate ?? Syntax(kind: .literal(.bool(true)), range: range)
      return try join(count: visited.values.count, decisive: macro.verb == .exists) {
        (evaluator, position) in
        evaluator.bind(macro, visited, position)
        return predicate
      }
    case .existsOne, .existsOnce: return .bool(try selected(macro, visited).count == 1)
    case .filter: return .list(ListValue(try selected(macro, visited).map { visited.first($0) }))
    case .sortBy:
      let keys = try transformed(macro, visited, at: range)
      do throws(ExpressionError) {
        return .list(ListValue(try sorted(visited.values, by: keys.elements.map(\.whollyRevealed))))
      } catch {
        throw error.placed(at: range)
      }
    case .transformMap, .transformMapEntry: return try transformedMap(macro, visited, at: range)
    default: return try checked(.list(try transformed(macro, visited, at: range)), at: range)
    }
  }

  /// Gives a value a name in a result.
  mutating func bind(
    _ name: String, _ value: Syntax, _ result: Syntax
  ) throws(ExpressionError) -> Value {
    variables.append((name, try self.value(of: value)))
    defer { variables.removeLast() }
    return try self.value(of: result)
  }

  mutating func bind(_ macro: Macro, _ visited: Visited, _ position: Int) {
    let last = variables.count - 1
    if macro.variables.count == 1 {
      variables[last].value = visited.first(position)
    } else {
      variables[last - 1].value = visited.key(position)
      variables[last].value = visited.values[position]
    }
  }

  mutating func holds(_ macro: Macro) throws(ExpressionError) -> Bool {
    guard let predicate = macro.predicate else { return true }
    return try truth(of: predicate)
  }

  /// The positions that fit the predicate.
  private mutating func selected(
    _ macro: Macro, _ visited: Visited
  ) throws(ExpressionError) -> [Int] {
    var selected: [Int] = []
    for position in visited.values.indices {
      bind(macro, visited, position)
      if try holds(macro) { selected.append(position) }
    }
    return selected
  }

  private mutating func transformed(
    _ macro: Macro, _ visited: Visited, at range: Range<Int>
  ) throws(ExpressionError) -> ListValue {
    var result = ListValue()
    guard let transform = macro.transform else { return result }
    for position in visited.values.indices {
      bind(macro, visited, position)
      guard try holds(macro) else { continue }
      result.append(try value(of: transform))
      if result.size > Limits.size { break }
    }
    return result
  }

  private mutating func transformedMap(
    _ macro: Macro, _ visited: Visited, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    var result = MapValue()
    guard let transform = macro.transform else { return .map(result) }
    for position in visited.values.indices {
      bind(macro, visited, position)
      guard try holds(macro) else { continue }
      let value = try value(of: transform)
      if macro.verb == .transformMap {
        try Self.insert(value, for: visited.key(position), into: &result, at: range)
      } else if case .map(let entries) = value {
        for (key, value) in zip(entries.keys, entries.values) {
          try Self.insert(value, for: key, into: &result, at: transform.range)
        }
      } else {
        throw ExpressionError(
          "'transformMapEntry' makes maps, not \(value.type.phrase)", range: transform.range)
      }
      if result.size > Limits.size { break }
    }
    return try checked(.map(result), at: range)
  }

  private mutating func expandOptional(
    _ macro: Macro, _ target: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    guard case .optional(let inner) = target, let transform = macro.transform else {
      throw ExpressionError(
        "'\(macro.verb.rawValue)' follows an optional, not \(target.type.phrase)",
        range: range)
    }
    switch (macro.verb, inner) {
    case (.or, nil): return try optional(transform)
    case (.or, _): return target
    case (.orValue, nil): return try value(of: transform)
    case (.orValue, let inner?): return inner
    case (_, nil): return target
    case (_, let inner?):
      variables.append((macro.variables[0], inner))
      defer { variables.removeLast() }
      if macro.verb == .optFlatMap { return try optional(transform) }
      return try checked(.optional(try value(of: transform)), at: range)
    }
  }

  private mutating func optional(_ syntax: Syntax) throws(ExpressionError) -> Value {
    let value = try value(of: syntax)
    guard case .optional = value else {
      throw ExpressionError(
        "expected an optional, found \(value.type.phrase)", range: syntax.range)
    }
    return value
  }
}

/// The elements that a macro goes through: those of a list by their indices, or the values of a map
/// by their keys.
struct Visited {
  let values: [Value]
  private let keys: [Value]?

  init(_ target: Value, by macro: Macro, at range: Range<Int>) throws(ExpressionError) {
    switch target.revealed {
    case .list(let list):
      values = target.isSecret ? list.elements.map(\.hidden) : list.elements
      keys = nil
    case .map(let map) where macro.verb != .sortBy:
      values = target.isSecret ? map.values.map(\.hidden) : map.values
      keys = target.isSecret ? map.keys.map(\.hidden) : map.keys
    default:
      let takes = macro.verb == .sortBy ? "a list" : "a list or a map"
      throw ExpressionError(
        "'\(macro.verb.rawValue)' goes through \(takes), not \(target.type.phrase)", range: range)
    }
  }

  func key(_ position: Int) -> Value { keys?[position] ?? .int(Int64(position)) }

  /// The value of a single variable: an element of a list, a key of a map.
  func first(_ position: Int) -> Value { keys?[position] ?? values[position] }
}
