extension Expression {
  /// A name of the scope that is compared with a literal text.
  package struct ComparedText: Equatable, Sendable {
    /// The name with the fields after it, as in `error.code`; an element of a list ends in `[]`.
    package let name: String
    package let text: String
    /// The place of the text, quotes and all.
    package let range: Range<Int>
  }

  /// The names that are compared with literal texts, or with lists of them, in the order written:
  /// by `==`, by `!=`, or by `in`.
  package var comparedTexts: [ComparedText] {
    var found: [ComparedText] = []
    root.walk { syntax, _ in found += syntax.comparedTexts }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Expression {
  /// A literal text that is compared with what names hold, or given to a function together with that.
  package struct RelatedText: Sendable {
    package let text: String
    /// The place of the text, quotes and all.
    package let range: Range<Int>
    /// The places of the names with the fields after them.
    package let names: [Range<Int>]
  }

  /// The literal texts that may repeat what a name holds: all that are in one comparison or call with it, however
  /// deep inside.
  ///
  /// - Complexity: O(*n*).
  package var relatedTexts: [RelatedText] { root.relatedTexts }
}

extension Syntax {
  fileprivate var relatedTexts: [Expression.RelatedText] {
    guard relatesParts else { return parts.flatMap(\.relatedTexts) }
    var (names, texts): ([Range<Int>], [(String, Range<Int>)]) = ([], [])
    collect(&names, &texts)
    return texts.map { Expression.RelatedText(text: $0.0, range: $0.1, names: names) }
  }

  /// True of a comparison, a call and a macro.
  private var relatesParts: Bool {
    switch kind {
    case .call, .bind: true
    case .path(_, let steps): !steps.allSatisfy(\.isMember)
    case .chain(_, let operations):
      operations.contains { operation in
        switch operation.symbol {
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .membership: true
        default: false
        }
      }
    default: false
    }
  }

  /// Finds the names in it, with the fields and indices after them, and the texts that are no keys.
  private func collect(_ names: inout [Range<Int>], _ texts: inout [(String, Range<Int>)]) {
    switch kind {
    case .literal(.string(let text)): texts.append((text, range))
    case .name: names.append(range)
    case .path(let root, let steps):
      if case .name = root.kind {
        let members = steps.prefix(while: \.isMember)
        let end = members.last?.range.upperBound ?? root.range.upperBound
        names.append(root.range.lowerBound..<end)
      } else {
        root.collect(&names, &texts)
      }
      for step in steps {
        switch step.kind {
        case .field, .index: break
        case .call(let call): for part in call.arguments { part.collect(&names, &texts) }
        case .macro(let macro):
          macro.predicate?.collect(&names, &texts)
          macro.transform?.collect(&names, &texts)
        }
      }
    default: for part in parts { part.collect(&names, &texts) }
    }
  }
}

extension Syntax.Step {
  /// True of a field or an index.
  fileprivate var isMember: Bool {
    switch kind {
    case .field, .index: true
    case .call, .macro: false
    }
  }
}

extension Expression {
  /// The places of the texts and numbers in it, in the order written.
  package var literals: [Range<Int>] {
    var found: [Range<Int>] = []
    root.walk { syntax, _ in
      guard case .literal(let value) = syntax.kind else { return }
      switch value {
      case .null, .bool: break
      default: found.append(syntax.range)
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension Syntax {
  fileprivate var comparedTexts: [Expression.ComparedText] {
    guard case .chain(let first, let operations) = kind, operations.count == 1 else { return [] }
    let (symbol, second) = (operations[0].symbol, operations[0].operand)
    switch symbol {
    case .equal, .notEqual:
      return [first.compared(with: second), second.compared(with: first)].compactMap(\.self)
        + second.elements.compactMap { first.compared(with: $0, suffix: "[]") }
        + first.elements.compactMap { second.compared(with: $0, suffix: "[]") }
    case .membership:
      return second.elements.compactMap { first.compared(with: $0) }
        + [second.compared(with: first, suffix: "[]")].compactMap(\.self)
    default: return []
    }
  }

  /// The elements of a literal list; none if this is none.
  private var elements: [Syntax] {
    if case .list(let elements) = kind { elements.map(\.value) } else { [] }
  }

  private func compared(with other: Syntax, suffix: String = "") -> Expression.ComparedText? {
    guard let name = comparedName, case .literal(.string(let text)) = other.kind else { return nil }
    return Expression.ComparedText(name: name + suffix, text: text, range: other.range)
  }

  /// A name of the scope with the fields after it; nil if this is none.
  var comparedName: String? {
    switch kind {
    case .name(let name, _): return name
    case .path(let root, let steps):
      guard var name = root.comparedName else { return nil }
      for step in steps {
        switch step.kind {
        case .field(let field): name += ".\(field.name)"
        case .index: name += "[]"
        case .call, .macro: return nil
        }
      }
      return name
    default: return nil
    }
  }
}
