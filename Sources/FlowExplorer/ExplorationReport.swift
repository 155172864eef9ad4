/// The result of a search.
package struct ExplorationReport: Sendable {
  /// The flow that was explored.
  package let flow: String
  /// The number of different situations that were met.
  package let situations: Int
  /// The number of moves that were tried.
  package let moves: Int
  /// True if every move of every situation was tried.
  package let isExhausted: Bool
  /// True if the search was stopped before its moves had run out.
  package let isBrokenOff: Bool
  /// The way situations were told apart: `coarse` or `exact`.
  package let precision: String
  /// Everything that is wrong, each with the shortest script that shows it.
  package let findings: [Finding]
  /// The invariants, each with the number of situations in which it had a value.
  package let invariants: [LookedAt]
  /// The goals by kind, in the order in which they are told.
  package let reached: [Reached]

  /// The number of goals of a kind, and of those that were reached.
  package struct Reached: Sendable {
    /// The kind in the plural, such as `steps`.
    package let kind: String
    package let reached: Int
    package let all: Int
  }

  /// An invariant, and in how many situations it could be looked at.
  package struct LookedAt: Sendable {
    package let text: String
    package let situations: Int
  }
}
