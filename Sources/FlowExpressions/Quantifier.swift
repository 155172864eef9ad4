/// A `list.all(x, …)`, `list.exists(x, …)` or `list.existsOne(x, …)`, to explain why it is
/// false.
package struct Quantifier: Sendable {
  /// The list or map that it goes through.
  package let target: Expression
  /// True of `all`, for which one element that does not fit decides.
  package let isUniversal: Bool
  /// True of `existsOne`.
  package let isUnique: Bool
  fileprivate let macro: Macro
  /// True if it holds where the macro is false.
  package let isNegated: Bool

  /// The first element that makes it false, by its key or index; nil if no single one does.
  package func decidingElement(
    in scope: any Scope
  ) throws(ExpressionError) -> (key: Value, value: Value)? {
    guard isUniversal != isNegated else { return nil }
    var evaluator = Evaluator(scope: scope)
    return try evaluator.elements(of: target.root, where: macro, is: !isUniversal, limit: 1).first
  }

  /// The keys or indexes of the elements that fit.
  package func fittingKeys(in scope: any Scope) throws(ExpressionError) -> [Value] {
    var evaluator = Evaluator(scope: scope)
    return try evaluator.elements(of: target.root, where: macro, is: true).map(\.key)
  }
}

extension Expression {
  /// The quantifier, if this is one `all`, `exists` or `existsOne`, negated or not, and nothing else.
  package var quantifier: Quantifier? {
    var syntax = root
    var isNegated = false
    if case .not(let operand, let count) = root.kind {
      syntax = operand
      isNegated = !count.isMultiple(of: 2)
    }
    guard case .path(let first, let steps) = syntax.kind,
      case .macro(let macro)? = steps.last?.kind,
      [.all, .exists, .existsOne, .existsOnce].contains(macro.verb)
    else { return nil }
    let path = Syntax(
      kind: .path(first, steps.dropLast()),
      range: first.range.lowerBound..<(steps.dropLast().last?.range ?? first.range).upperBound)
    return Quantifier(
      target: Expression(root: path), isUniversal: macro.verb == .all,
      isUnique: macro.verb == .existsOne || macro.verb == .existsOnce, macro: macro,
      isNegated: isNegated)
  }
}

extension Evaluator {
  /// The first elements of a list or map for which the condition of a macro has a truth.
  fileprivate mutating func elements(
    of target: Syntax, where macro: Macro, is truth: Bool, limit: Int = .max
  ) throws(ExpressionError) -> [(key: Value, value: Value)] {
    let visited = try Visited(try value(of: target), by: macro, at: target.range)
    variables += macro.variables.map { ($0, .null) }
    var elements: [(key: Value, value: Value)] = []
    for position in visited.values.indices where elements.count < limit {
      bind(macro, visited, position)
      guard try holds(macro) == truth else { continue }
      elements.append((visited.key(position), visited.values[position]))
    }
    return elements
  }
}
