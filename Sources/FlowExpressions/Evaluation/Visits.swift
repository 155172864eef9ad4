extension Evaluator {
  /// Carries out a macro on the elements of a list or the keys of a map.
  mutating func visit(
    _ macro: Macro, _ target: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    let elements: [Value]
    switch target {
    case .list(let list): elements = list.elements
    case .map(let map): elements = map.keys
    default:
      throw ExpressionError(
        "'\(macro.verb.rawValue)' goes through a list or a map, not \(target.type.phrase)",
        range: range)
    }
    variables.append((macro.variable, .null))
    defer { variables.removeLast() }
    switch macro.verb {
    case .all: return try quantify(macro, elements, decisive: false)
    case .exists: return try quantify(macro, elements, decisive: true)
    case .existsOne: return .bool(try selected(macro, elements).count == 1)
    case .filter: return .list(ListValue(try selected(macro, elements)))
    case .map: return try transform(macro, elements, at: range)
    }
  }

  private mutating func bind(_ value: Value) {
    variables[variables.count - 1].value = value
  }

  /// `all` and `exists` join what they find as `&&` and `||` do.
  private mutating func quantify(
    _ macro: Macro, _ elements: [Value], decisive: Bool
  ) throws(ExpressionError) -> Value {
    guard let predicate = macro.predicate else { return .bool(!decisive) }
    var failure: ExpressionError?
    for element in elements {
      bind(element)
      do throws(ExpressionError) {
        if try truth(of: predicate) == decisive { return .bool(decisive) }
      } catch {
        if error.kind == .limit { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return .bool(!decisive)
  }

  private mutating func selected(
    _ macro: Macro, _ elements: [Value]
  ) throws(ExpressionError) -> [Value] {
    guard let predicate = macro.predicate else { return elements }
    var selected: [Value] = []
    for element in elements {
      bind(element)
      if try truth(of: predicate) { selected.append(element) }
    }
    return selected
  }

  private mutating func transform(
    _ macro: Macro, _ elements: [Value], at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    guard let transform = macro.transform else { return .list(ListValue(elements)) }
    var result = ListValue()
    for element in elements {
      bind(element)
      if let predicate = macro.predicate, try !truth(of: predicate) { continue }
      result.append(try value(of: transform))
      if result.size > Limits.size { break }
    }
    return try checked(.list(result), at: range)
  }
}
