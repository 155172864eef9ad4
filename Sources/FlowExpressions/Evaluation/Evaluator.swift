/// One evaluation: the tree is walked once, within a budget of steps.
struct Evaluator {
  let scope: any Scope
  var variables: [(name: String, value: Value)] = []
  var patterns = PatternCache()
  /// The steps until the scope is asked whether to continue, and those after them.
  private var slice = Limits.slice
  private var beyond = Limits.steps - Limits.slice

  init(scope: any Scope) {
    self.scope = scope
  }

  mutating func value(of syntax: Syntax) throws(ExpressionError) -> Value {
    try spend(1, at: syntax.range)
    switch syntax.kind {
    case .literal(let value): return value
    case .name(let name, let isRoot): return try named(name, isRoot: isRoot, at: syntax.range)
    case .call(let call): return try self.call(call, target: nil, at: syntax.range)
    case .bind(let name, let value, let result): return try bind(name, value, result)
    case .has(let root, let steps): return try has(root, steps)
    case .list(let elements): return try list(elements, at: syntax.range)
    case .map(let entries): return try map(entries, at: syntax.range)
    case .path(let root, let steps): return try path(root, steps[...])
    case .not(let operand, let count): return try not(operand, count)
    case .negate(let operand, let count): return try negate(operand, count)
    case .chain(let first, let operations): return try chain(first, operations)
    case .and(let operands): return try join(operands, decisive: false)
    case .or(let operands): return try join(operands, decisive: true)
    case .conditional(let branches, let otherwise): return try conditional(branches, otherwise)
    }
  }

  /// Takes steps off what is left.
  mutating func spend(_ steps: Int, at range: Range<Int>) throws(ExpressionError) {
    slice -= steps
    if slice < 0 { try goOn(at: range) }
  }

  /// The number of steps that are left.
  var stepsLeft: Int { slice + beyond }

  private mutating func goOn(at range: Range<Int>) throws(ExpressionError) {
    let left = stepsLeft
    if left < 0 {
      throw ExpressionError(
        "the expression takes more than \(Limits.steps) steps", kind: .limit, range: range)
    }
    if scope.isOverdue {
      throw ExpressionError("the expression takes too long", kind: .limit, range: range)
    }
    slice = min(left, Limits.slice)
    beyond = left - slice
  }

  /// Refuses a value too deep or too large to continue with.
  func checked(_ value: Value, at range: Range<Int>) throws(ExpressionError) -> Value {
    if value.depth > Limits.depth {
      throw ExpressionError(
        "lists, maps and optionals nest at most \(Limits.depth) levels deep", kind: .limit,
        range: range)
    }
    if value.size > Limits.size {
      throw ExpressionError("a value holds at most 64 MiB", kind: .limit, range: range)
    }
    return value
  }
}
