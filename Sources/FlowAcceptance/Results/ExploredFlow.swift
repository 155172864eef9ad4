/// The part of a flow that a search has looked at and reached.
package struct ExploredFlow: Codable, Sendable, Equatable {
  package let flow: String
  /// The number of different situations that were met.
  package let situations: Int
  /// The number of moves that were tried.
  package let moves: Int
  /// True if every move of every situation was tried.
  package let isExhausted: Bool
  /// True if it was stopped before its moves had run out.
  package let isBrokenOff: Bool
  /// The goals by kind.
  package let reached: [Reached]

  private enum CodingKeys: String, CodingKey {
    case flow, situations, moves
    case isExhausted = "exhausted"
    case isBrokenOff = "stopped"
    case reached
  }

  /// The number of goals of a kind, and of those that were reached.
  package struct Reached: Codable, Sendable, Equatable {
    /// The kind in the plural, such as `steps`.
    package let kind: String
    package let reached: Int
    package let all: Int
  }
}
