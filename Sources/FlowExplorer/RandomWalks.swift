import FlowCore
import FlowShell
import FlowSimulation

/// Walks through the situations that a search had no moves left to look into: at random, but moves that were tried
/// seldom first.
struct RandomWalks {
  private let search: Search
  private var generator: SeededGenerator
  /// The number of times that each command was tried at each step.
  private var uses: [String: Int] = [:]
  /// The most moves of one walk.
  private static let longest = 40

  init(_ search: Search, seed: UInt64) {
    self.search = search
    generator = SeededGenerator(seed: seed)
  }

  /// Walks on from a situation that was met late.
  mutating func walk(until limit: Int) {
    var number = Int.random(in: 0..<search.situationCount, using: &generator)
    for _ in 0..<RandomWalks.longest {
      if search.moveCount >= limit { return }
      let place = search.places[number]
      search.session.putBack(place.copy)
      let moves = search.moves(at: place)
      guard let move = pick(among: moves, at: place.situated.picture.frontPlace) else { break }
      let edge = search.take(move, from: number).edge
      if edge.refusal == nil { number = edge.to }
    }
    // A walk that leads nowhere counts as a move, so that it comes to an end.
    search.countIdleMove()
  }

  /// One of the moves that were tried least often there.
  private mutating func pick(among moves: [Move], at place: String) -> Move? {
    var fewest = Int.max
    var rarest: [Move] = []
    for move in moves {
      let count = uses["\(place) \(move.command)", default: 0]
      if count < fewest { (fewest, rarest) = (count, []) }
      if count == fewest { rarest.append(move) }
    }
    let move = rarest.randomElement(using: &generator)
    if let move { uses["\(place) \(move.command)", default: 0] += 1 }
    return move
  }
}
