/// The tags that a case must have: `@smoke and not @slow`, `or`, brackets.
///
/// `not` binds closest, then `and`, then `or`.
package indirect enum TagExpression: Sendable, Equatable {
  /// A tag, without its `@`.
  case tag(String)
  case not(TagExpression)
  case all([TagExpression])
  case any([TagExpression])

  /// True if a case with these tags is selected.
  package func holds(for tags: [String]) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag)
    case .not(let part): !part.holds(for: tags)
    case .all(let parts): parts.allSatisfy { $0.holds(for: tags) }
    case .any(let parts): parts.contains { $0.holds(for: tags) }
    }
  }

  /// Every tag that it names, in order.
  package var tags: [String] {
    switch self {
    case .tag(let tag): [tag]
    case .not(let part): part.tags
    case .all(let parts), .any(let parts): parts.flatMap(\.tags)
    }
  }
}
