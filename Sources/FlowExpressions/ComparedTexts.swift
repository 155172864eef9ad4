extension Expression {
  /// A name of the scope that is compared with a text as it stands.
  package struct ComparedText: Equatable, Sendable {
    package let name: String
    package let text: String
    /// Where the text stands, quotes and all.
    package let range: Range<Int>
  }

  /// The names that are compared with texts as they stand, in the order written: by `==`, by `!=`, or
  /// by `in` and a list.
  package var comparedTexts: [ComparedText] {
    var found: [ComparedText] = []
    root.visit { found += $0.comparedTexts }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Syntax {
  /// Visits this and everything in it.
  fileprivate func visit(_ body: (Syntax) -> Void) {
    body(self)
    for part in parts { part.visit(body) }
  }

  /// What it is made of.
  private var parts: [Syntax] {
    switch kind {
    case .literal, .name: []
    case .call(let call): call.arguments
    case .has(let parent, _): [parent]
    case .list(let elements), .and(let elements), .or(let elements): elements
    case .map(let entries): entries.flatMap { [$0.key, $0.value] }
    case .path(let root, let steps): [root] + steps.flatMap(\.parts)
    case .not(let operand, _), .negate(let operand, _): [operand]
    case .chain(let first, let operations): [first] + operations.map(\.operand)
    case .conditional(let branches, let otherwise):
      branches.flatMap { [$0.condition, $0.value] } + [otherwise]
    }
  }

  fileprivate var comparedTexts: [Expression.ComparedText] {
    guard case .chain(let first, let operations) = kind, operations.count == 1 else { return [] }
    let (symbol, second) = (operations[0].symbol, operations[0].operand)
    switch symbol {
    case .equal, .notEqual:
      return [first.compared(with: second), second.compared(with: first)].compactMap(\.self)
    case .membership:
      guard case .list(let elements) = second.kind else { return [] }
      return elements.compactMap { first.compared(with: $0) }
    default: return []
    }
  }

  private func compared(with other: Syntax) -> Expression.ComparedText? {
    guard case .name(let name, _) = kind, case .literal(.string(let text)) = other.kind else {
      return nil
    }
    return Expression.ComparedText(name: name, text: text, range: other.range)
  }
}

extension Syntax.Step {
  fileprivate var parts: [Syntax] {
    switch kind {
    case .field: []
    case .index(let index): [index]
    case .call(let call): call.arguments
    case .macro(let macro): [macro.predicate, macro.transform].compactMap(\.self)
    }
  }
}
