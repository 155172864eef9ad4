import FlowCore

/// What was fulfilled already, by the key it was asked with: the user or expense that came of it.
struct Wishes: Sendable {
  private var results: [IdempotencyKey: String] = [:]

  /// What came of a wish; nil if it was not fulfilled yet.
  subscript(key: IdempotencyKey) -> String? {
    get { results[key] }
    set { results[key] = newValue }
  }

  /// Whether a wish was fulfilled.
  func contains(_ key: IdempotencyKey) -> Bool { results[key] != nil }

  /// Forgets the wishes whose results are no more.
  mutating func keep(where exists: (String) -> Bool) {
    results = results.filter { exists($0.value) }
  }
}
