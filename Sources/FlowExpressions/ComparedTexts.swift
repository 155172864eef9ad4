extension Expression {
  /// A name of the scope that is compared with a text as it stands.
  package struct ComparedText: Equatable, Sendable {
    package let name: String
    package let text: String
    /// The place of the text, quotes and all.
    package let range: Range<Int>
  }

  /// The names that are compared with texts as they stand, in the order written: by `==`, by `!=`, or
  /// by `in` and a list.
  package var comparedTexts: [ComparedText] {
    var found: [ComparedText] = []
    root.walk { syntax, _ in found += syntax.comparedTexts }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Syntax {
  fileprivate var comparedTexts: [Expression.ComparedText] {
    guard case .chain(let first, let operations) = kind, operations.count == 1 else { return [] }
    let (symbol, second) = (operations[0].symbol, operations[0].operand)
    switch symbol {
    case .equal, .notEqual:
      return [first.compared(with: second), second.compared(with: first)].compactMap(\.self)
    case .membership:
      guard case .list(let elements) = second.kind else { return [] }
      return elements.compactMap { first.compared(with: $0.value) }
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
