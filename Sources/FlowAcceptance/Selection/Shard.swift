import FlowCore

/// One of several equal shares of a run.
package struct Shard: Codable, Sendable, Equatable, SelfChecking {
  /// Its number, from 1.
  package let index: Int
  /// The number of shards.
  package let count: Int

  /// The share, nil if there is no such one.
  package init?(index: Int, count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// - Throws: if there is no such share.
  package func check() throws(DocumentError) {
    if Shard(index: index, count: count) == nil {
      throw DocumentError("there is no shard \(text)", at: ["index"])
    }
  }

  package var text: String { "\(index)/\(count)" }

  /// True if a case belongs to it.
  ///
  /// A case goes by its name alone, so that it stays where it is when others come and go.
  package func contains(_ id: String) -> Bool {
    StableHash.of(id) % UInt64(count) == UInt64(index - 1)
  }
}
