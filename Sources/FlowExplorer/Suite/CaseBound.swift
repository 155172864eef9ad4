/// A number of commands below which no suite reaches all goals: the dual of covering them by cases.
///
/// Give each goal a price. If no case within the limit is worth more than its commands, all prices together are a lower
/// bound for the commands of any suite (the dual of the linear program that covers goals by cases). Prices are found by
/// multiplicative weights (Garg and Könemann, "Faster and simpler algorithms for multicommodity flow and other fractional
/// packing problems", SIAM J. Comput. 37, 2007): the goals of the case that is worth most for its commands lose some of
/// their price, again and again.
struct CaseBound {
  private let graph: CoverGraph
  /// The moves that lead from each place to another.
  private let onward: [[Int]]
  /// The moves that stay at each place, such as refusals.
  private let staying: [[Int]]
  private var prices: [Double]
  /// The best bound so far.
  private(set) var bound = 0.0
  /// The prices that give it: those of no case are more than its commands.
  private(set) var bestPrices: [Double]
  /// The cases that were worth most, as moves.
  private(set) var cases: [[Int]] = []

  /// The part of its price that a goal loses at once: less and less.
  private static func step(in round: Int, of rounds: Int) -> Double {
    0.3 * (1 - Double(round) / Double(rounds)) + 0.01
  }

  init(_ graph: CoverGraph, rounds: Int) {
    self.graph = graph
    onward = graph.leaving.map { $0.filter { graph.edges[$0].to != graph.edges[$0].from } }
    staying = graph.leaving.map { $0.filter { graph.edges[$0].to == graph.edges[$0].from } }
    let goals = graph.goals
    // Moves that no case can contain have goals, too, which are worth nothing.
    let last = (graph.edges.flatMap { $0.goals } + graph.startGoals).max() ?? -1
    prices = Array(repeating: 0, count: last + 1)
    bestPrices = prices
    for goal in goals { prices[goal] = 1 }
    for goal in graph.startGoals { prices[goal] = 0 }
    for round in 0..<rounds {
      guard let best = mostWorth() else { break }
      let sum = prices.reduce(0, +) / best.ratio
      if sum > bound {
        bound = sum
        bestPrices = prices.map { $0 / best.ratio }
      }
      cases.append(best.moves)
      let reached = Set(best.moves.flatMap { graph.edges[$0].goals })
      let step = CaseBound.step(in: round, of: rounds)
      for goal in reached { prices[goal] *= 1 - step }
    }
    // No suite does without its first beginning.
    bound = max(bound, goals.isEmpty ? 0 : Double(graph.startCost))
  }

  /// The gains at a place without leaving it: for each number of commands the most that its moves are worth, each
  /// taken once.
  private func gains(at place: Int, _ worth: [Double]) -> [(gain: Double, moves: Int)] {
    let moves = staying[place].filter { worth[$0] > 0 }
    if moves.isEmpty { return [(0, 0)] }
    let sorted = moves.sorted {
      worth[$0] / Double(graph.edges[$0].cost) > worth[$1] / Double(graph.edges[$1].cost)
    }
    var gains: [(gain: Double, moves: Int)] = [(0, 0)]
    var total = 0.0
    for (count, number) in sorted.enumerated() {
      let cost = graph.edges[number].cost
      for part in 1...cost {
        if gains.count > graph.limit { return gains }
        // A part of a move is worth a part of it, so that the sum is never too low.
        gains.append(
          (total + worth[number] * Double(part) / Double(cost), part == cost ? count + 1 : count))
      }
      total += worth[number]
    }
    return gains
  }

  /// The case that is worth most for its commands: by the most that each place can be worth after each number of
  /// commands.
  private func mostWorth() -> (ratio: Double, moves: [Int])? {
    let (limit, start) = (graph.limit, graph.startCost)
    guard limit >= start else { return nil }
    let worth = graph.edges.map { edge in edge.goals.reduce(0) { $0 + prices[$1] } }
    let none = Array(repeating: -1.0, count: graph.placeCount)
    var arrived = Array(repeating: none, count: limit + 1)
    var leaving = Array(repeating: none, count: limit + 1)
    var moves: [[Int32]] = Array(
      repeating: Array(repeating: -1, count: graph.placeCount), count: limit + 1)
    var stays: [[Int32]] = Array(
      repeating: Array(repeating: 0, count: graph.placeCount), count: limit + 1)
    let gains = (0..<graph.placeCount).map { self.gains(at: $0, worth) }
    arrived[start][graph.root] = 0
    var top = (ratio: 0.0, cost: -1, place: -1)
    for cost in start...limit {
      for place in 0..<graph.placeCount {
        let value = arrived[cost][place]
        if value >= 0 {
          for (more, gain) in gains[place].enumerated() where cost + more <= limit {
            if value + gain.gain > leaving[cost + more][place] {
              leaving[cost + more][place] = value + gain.gain
              stays[cost + more][place] = Int32(more)
            }
          }
        }
        let gained = leaving[cost][place]
        if gained < 0 { continue }
        if cost > 0, gained / Double(cost) > top.ratio {
          top = (gained / Double(cost), cost, place)
        }
        for number in onward[place] {
          let edge = graph.edges[number]
          let total = cost + edge.cost
          guard total <= limit, gained + worth[number] > arrived[total][edge.to] else { continue }
          arrived[total][edge.to] = gained + worth[number]
          moves[total][edge.to] = Int32(number)
        }
      }
    }
    guard top.cost >= 0 else { return nil }
    return (top.ratio, way(to: top.place, top.cost, moves, stays, worth))
  }

  /// The moves that lead to a place after a number of commands.
  private func way(
    to end: Int, _ cost: Int, _ moves: [[Int32]], _ stays: [[Int32]], _ worth: [Double]
  ) -> [Int] {
    var way: [Int] = []
    var (place, cost) = (end, cost)
    while true {
      let stayed = Int(stays[cost][place])
      let best = staying[place].filter { worth[$0] > 0 }.sorted {
        worth[$0] / Double(graph.edges[$0].cost) > worth[$1] / Double(graph.edges[$1].cost)
      }
      way += best.prefix(gains(at: place, worth)[stayed].moves).reversed()
      cost -= stayed
      guard cost > graph.startCost, moves[cost][place] >= 0 else { break }
      let number = Int(moves[cost][place])
      way.append(number)
      cost -= graph.edges[number].cost
      place = graph.edges[number].from
    }
    return way.reversed()
  }
}
