/// A number of commands below which no suite reaches all goals: the dual of covering them by cases.
///
/// Give each goal a price. If no case within the limit is worth more than its commands, all prices together are a lower
/// bound for the commands of any suite (the dual of the linear program that covers goals by cases). Prices are found by
/// multiplicative weights (Garg and Könemann, "Faster and simpler algorithms for multicommodity flow and other fractional
/// packing problems", SIAM J. Comput. 37, 2007): a goal of the case that is worth most for its commands loses some of its
/// price, again and again.
struct CaseBound {
  private let graph: CoverGraph
  private var prices: [Double]
  /// The best bound so far.
  private(set) var bound = 0.0
  /// The cases that were worth most, as moves.
  private(set) var cases: [[Int]] = []

  /// The part of its price that a goal loses at once.
  private static let step = 0.12

  init(_ graph: CoverGraph, rounds: Int) {
    self.graph = graph
    let goals = graph.goals
    // Moves that no case can contain have goals, too, which are worth nothing.
    let last = (graph.edges.flatMap { $0.goals } + graph.startGoals).max() ?? -1
    prices = Array(repeating: 0, count: last + 1)
    for goal in goals { prices[goal] = 1 }
    for goal in graph.startGoals { prices[goal] = 0 }
    for _ in 0..<rounds {
      guard let best = mostWorth() else { break }
      bound = max(bound, prices.reduce(0, +) / best.ratio)
      cases.append(best.moves)
      let reached = Set(best.moves.flatMap { graph.edges[$0].goals })
      for goal in reached { prices[goal] *= 1 - CaseBound.step }
    }
    // No suite does without its first beginning.
    bound = max(bound, goals.isEmpty ? 0 : Double(graph.startCost))
  }

  /// The case that is worth most for its commands: by the most that each place can be worth after each number of
  /// commands.
  private func mostWorth() -> (ratio: Double, moves: [Int])? {
    let (limit, start) = (graph.limit, graph.startCost)
    guard limit >= start else { return nil }
    let worth = graph.edges.map { edge in edge.goals.reduce(0) { $0 + prices[$1] } }
    var best: [[Double]] = Array(
      repeating: Array(repeating: -1, count: graph.placeCount), count: limit + 1)
    var origins: [[Int32]] = Array(
      repeating: Array(repeating: -1, count: graph.placeCount), count: limit + 1)
    best[start][graph.root] = 0
    var top = (ratio: 0.0, cost: -1, place: -1)
    for cost in start...limit {
      for place in 0..<graph.placeCount where best[cost][place] >= 0 {
        let value = best[cost][place]
        if value / Double(cost) > top.ratio { top = (value / Double(cost), cost, place) }
        for number in graph.leaving[place] {
          let edge = graph.edges[number]
          let total = cost + edge.cost
          guard total <= limit, value + worth[number] > best[total][edge.to] else { continue }
          best[total][edge.to] = value + worth[number]
          origins[total][edge.to] = Int32(number)
        }
      }
    }
    guard top.cost >= 0 else { return nil }
    var moves: [Int] = []
    var (cost, place) = (top.cost, top.place)
    while cost > start, origins[cost][place] >= 0 {
      let number = Int(origins[cost][place])
      moves.append(number)
      cost -= graph.edges[number].cost
      place = graph.edges[number].from
    }
    return (top.ratio, moves.reversed())
  }
}
