/// Makes cases shorter by taking some of them apart and reaching their goals again where that costs least.
///
/// A large neighbourhood search (Shaw, "Using constraint programming and local search methods to solve vehicle routing
/// problems", 1998), with a generator of its own that always begins alike, so that the same graph gives the same cases.
struct CaseRepair {
  private let graph: CoverGraph
  private let wanted: Set<Int>
  /// The moves that reach each goal, those nearest to the root first.
  private var reaching: [Int: [Int]] = [:]
  private var ways: [Int: [(cost: Int, edge: Int)?]] = [:]
  private var chance: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The most moves that are looked at for a goal.
  private static let mostMoves = 24
  /// The number of times that some cases are taken apart.
  private static let rounds = 1500

  init(_ graph: CoverGraph) {
    self.graph = graph
    wanted = Set(graph.goals).subtracting(graph.startGoals)
    for (number, edge) in graph.edges.enumerated() where graph.isReachable(edge) {
      for goal in edge.goals { reaching[goal, default: []].append(number) }
    }
    for (goal, moves) in reaching {
      let nearest = moves.sorted { first, second in
        let (one, other) = (distance(to: first), distance(to: second))
        return one == other ? first < second : one < other
      }
      reaching[goal] = Array(nearest.prefix(CaseRepair.mostMoves))
    }
  }

  private func distance(to number: Int) -> Int {
    (graph.ways[graph.edges[number].from]?.cost ?? 0) + graph.edges[number].cost
  }

  /// Cases that reach as much with no more commands.
  ///
  /// - Parameters:
  ///   - cases: the cases to begin with.
  ///   - bound: the number of commands below which none can do; once it is met nothing is tried any more.
  /// - Returns: the cases.
  mutating func improved(_ cases: [[Int]], until bound: Int) -> [[Int]] {
    var best = cases
    var least = cost(of: best)
    for round in 0..<CaseRepair.rounds where !best.isEmpty && least > bound {
      var kept = best
      for _ in 0..<(1 + round % 3) where !kept.isEmpty {
        kept.remove(at: Int(next() % UInt64(kept.count)))
      }
      let tried = repaired(kept)
      let total = cost(of: tried)
      if total < least || total == least && tried.count <= best.count {
        (best, least) = (tried, total)
      }
    }
    return best
  }

  private func cost(of cases: [[Int]]) -> Int {
    cases.reduce(0) { $0 + graph.startCost + cost(of: $1) }
  }

  private func cost(of moves: [Int]) -> Int { moves.reduce(0) { $0 + graph.edges[$1].cost } }

  /// The cases with what they do not reach put where it costs least, in an order left to chance.
  private mutating func repaired(_ kept: [[Int]]) -> [[Int]] {
    var cases = kept
    var left = wanted
    for moves in cases { for number in moves { left.subtract(graph.edges[number].goals) } }
    var order = left.sorted()
    for index in order.indices.dropLast() {
      order.swapAt(index, index + Int(next() % UInt64(order.count - index)))
    }
    for goal in order where left.contains(goal) {
      guard let (index, moves) = cheapest(goal, cases) else { continue }
      if index < cases.count { cases[index] = moves } else { cases.append(moves) }
      for number in moves { left.subtract(graph.edges[number].goals) }
    }
    return cases
  }

  /// The case in which a goal is reached for the fewest commands, and its moves then; a new one if that is cheapest.
  private mutating func cheapest(_ goal: Int, _ cases: [[Int]]) -> (index: Int, moves: [Int])? {
    var best: (index: Int, moves: [Int], cost: Int)?
    for number in reaching[goal] ?? [] {
      let edge = graph.edges[number]
      let fresh = graph.startCost + distance(to: number)
      if fresh < best?.cost ?? Int.max {
        best = (cases.count, graph.way(to: edge.from) + [number], fresh)
      }
      for (index, moves) in cases.enumerated() {
        let room = graph.limit - graph.startCost - cost(of: moves)
        if room < edge.cost { continue }
        var place = graph.root
        for position in 0...moves.count {
          if position > 0 { place = graph.edges[moves[position - 1]].to }
          let isEnd = position == moves.count
          guard let there = way(place, edge.from) else { continue }
          let back = isEnd ? [] : way(edge.to, place)
          guard let back else { continue }
          let more = cost(of: there) + edge.cost + cost(of: back)
          if more > room || more >= best?.cost ?? Int.max { continue }
          best = (index, moves[..<position] + there + [number] + back + moves[position...], more)
        }
      }
    }
    return best.map { ($0.index, $0.moves) }
  }

  /// The moves of a shortest way between two places; nil if there is none, or none short enough.
  private mutating func way(_ from: Int, _ to: Int) -> [Int]? {
    if from == to { return [] }
    let known: [(cost: Int, edge: Int)?]
    if let found = ways[from] {
      known = found
    } else {
      known = CoverGraph.shortestWays(from: from, graph.edges, graph.leaving)
      ways[from] = known
    }
    guard let cost = known[to]?.cost, cost <= graph.limit else { return nil }
    var way: [Int] = []
    var here = to
    while here != from, let step = known[here] {
      way.append(step.edge)
      here = graph.edges[step.edge].from
    }
    return way.reversed()
  }

  private mutating func next() -> UInt64 {
    chance &+= 0x9e37_79b9_7f4a_7c15
    var mixed = chance
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
