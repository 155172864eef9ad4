/// The choices about a search.
package struct ExplorationOptions: Sendable {
  /// The most moves that are tried.
  package var moves = 1_000_000
  /// True to go through every child, and to tell situations apart by everything.
  package var isDeep = false
  /// The seed of the walks that begin where moves run out before the situations do.
  package var seed: UInt64 = 0

  package init() {}

  /// The precision with which situations are told apart.
  var precision: SituationKey.Precision { isDeep ? .exact : .coarse }
}
