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

  /// The tags that it wants cases to have, in order; not those that they must not have.
  package var wantedTags: [String] { tags(isWanted: true) }

  private func tags(isWanted: Bool) -> [String] {
    switch self {
    case .tag(let tag): isWanted ? [tag] : []
    case .not(let part): part.tags(isWanted: !isWanted)
    case .all(let parts), .any(let parts): parts.flatMap { $0.tags(isWanted: isWanted) }
    }
  }
}
