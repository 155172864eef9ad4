/// Makes cases shorter by taking some of them apart and reaching their goals again where that costs least.
///
/// A large neighbourhood search (Shaw, "Using constraint programming and local search methods to solve vehicle routing
/// problems", 1998), with a generator of its own that always begins alike, so that the same graph gives the same cases.
struct CaseRepair {
  private let graph: CoverGraph
  private let edges: Edges
  /// The goals that cases must reach, in order.
  private let wanted: [Int]
  /// True of each goal that cases must reach, by its number.
  private let isWanted: [Bool]
  /// The moves that reach each goal, those nearest to the root first.
  private var reaching: [[Int]]
  /// The shortest ways from each place, once they were asked for.
  private var ways: [[(cost: Int, edge: Int)?]]
  /// The number of commands of the shortest way between each two places, as far as the ways are known.
  private var lengths: [Int]
  private var chance: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The most moves that are looked at for a goal.
  private static let mostMoves = 24
  /// The number of times that some cases are taken apart.
  private static let rounds = 1500

  /// The moves of a graph, part by part: what is asked most is asked of numbers alone.
  private struct Edges {
    let from, to, cost: [Int]
    let goals: [[Int]]

    init(_ edges: [CoverGraph.Edge]) {
      from = edges.map { $0.from }
      to = edges.map { $0.to }
      cost = edges.map { $0.cost }
      goals = edges.map { $0.goals }
    }

    func cost(of moves: [Int]) -> Int { moves.reduce(0) { $0 + cost[$1] } }
  }

  /// A case, and the number of commands of its moves.
  private struct Case {
    var moves: [Int]
    var cost: Int
  }

  init(_ graph: CoverGraph) {
    self.graph = graph
    edges = Edges(graph.edges)
    let goals = graph.goals
    let numbers = (goals.max() ?? -1) + 1
    wanted = goals.filter { !graph.startGoals.contains($0) }
    var isWanted = Array(repeating: false, count: numbers)
    for goal in wanted { isWanted[goal] = true }
    self.isWanted = isWanted
    reaching = Array(repeating: [], count: numbers)
    ways = Array(repeating: [], count: graph.placeCount)
    lengths = Array(repeating: .max, count: graph.placeCount * graph.placeCount)
    for (number, edge) in graph.edges.enumerated() where graph.isReachable(edge) {
      for goal in edge.goals { reaching[goal].append(number) }
    }
    for goal in reaching.indices {
      let nearest = reaching[goal].sorted { first, second in
        let (one, other) = (distance(to: first), distance(to: second))
        return one == other ? first < second : one < other
      }
      reaching[goal] = Array(nearest.prefix(CaseRepair.mostMoves))
    }
  }

  private func distance(to number: Int) -> Int {
    (graph.ways[edges.from[number]]?.cost ?? 0) + edges.cost[number]
  }

  /// Cases that reach as much with no more commands.
  ///
  /// - Parameters:
  ///   - cases: the cases to begin with.
  ///   - bound: the number of commands below which none can do; once it is met nothing is tried any more.
  /// - Returns: the cases.
  mutating func improved(_ cases: [[Int]], until bound: Int) -> [[Int]] {
    var best = cases.map { Case(moves: $0, cost: edges.cost(of: $0)) }
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
    return best.map { $0.moves }
  }

  private func cost(of cases: [Case]) -> Int {
    cases.reduce(0) { $0 + graph.startCost + $1.cost }
  }

  /// The cases with what they do not reach put where it costs least, in an order left to chance.
  private mutating func repaired(_ kept: [Case]) -> [Case] {
    var cases = kept
    var isLeft = isWanted
    func reach(_ moves: [Int]) {
      for number in moves { for goal in edges.goals[number] { isLeft[goal] = false } }
    }
    for one in cases { reach(one.moves) }
    var order = wanted.filter { isLeft[$0] }
    for index in order.indices.dropLast() {
      order.swapAt(index, index + Int(next() % UInt64(order.count - index)))
    }
    for goal in order where isLeft[goal] {
      guard let place = cheapest(goal, cases) else { continue }
      let moves = moves(at: place, in: cases)
      let changed = Case(moves: moves, cost: edges.cost(of: moves))
      if place.index < cases.count {
        cases[place.index] = changed
      } else {
        cases.append(changed)
      }
      reach(moves)
    }
    return cases
  }

  /// A place in the cases where a goal can be reached.
  private struct Place {
    /// The position of the case; that behind the last is a new one.
    let index: Int
    /// The number of moves in front.
    let position: Int
    /// The move that reaches it.
    let number: Int
    /// The number of commands that are added.
    let cost: Int
  }

  /// The place where a goal is reached for the fewest commands; a new case if that is cheapest.
  private mutating func cheapest(_ goal: Int, _ cases: [Case]) -> Place? {
    var best: Place?
    var least = Int.max
    for number in reaching[goal] {
      let (from, to, cost) = (edges.from[number], edges.to[number], edges.cost[number])
      let fresh = graph.startCost + distance(to: number)
      if fresh < least {
        best = Place(index: cases.count, position: 0, number: number, cost: fresh)
        least = fresh
      }
      for (index, one) in cases.enumerated() {
        let room = graph.limit - graph.startCost - one.cost
        if room < cost { continue }
        var place = graph.root
        for position in 0...one.moves.count {
          if position > 0 { place = edges.to[one.moves[position - 1]] }
          guard let there = length(place, from) else { continue }
          guard let back = position == one.moves.count ? 0 : length(to, place) else { continue }
          let more = there + cost + back
          if more > room || more >= least { continue }
          best = Place(index: index, position: position, number: number, cost: more)
          least = more
        }
      }
    }
    return best
  }

  /// The moves of a case in which a goal is reached at a place.
  private func moves(at place: Place, in cases: [Case]) -> [Int] {
    let from = edges.from[place.number]
    if place.index == cases.count { return graph.way(to: from) + [place.number] }
    let moves = cases[place.index].moves
    let here = place.position == 0 ? graph.root : edges.to[moves[place.position - 1]]
    let back = place.position == moves.count ? [] : way(edges.to[place.number], here)
    return moves[..<place.position] + way(here, from) + [place.number] + back
      + moves[place.position...]
  }

  /// The number of commands of a shortest way between two places; nil if there is none, or none short enough.
  private mutating func length(_ from: Int, _ to: Int) -> Int? {
    if from == to { return 0 }
    let row = from * graph.placeCount
    if ways[from].isEmpty {
      ways[from] = CoverGraph.shortestWays(from: from, graph.edges, graph.leaving)
      for (place, way) in ways[from].enumerated() { lengths[row + place] = way?.cost ?? .max }
    }
    let cost = lengths[row + to]
    return cost <= graph.limit ? cost : nil
  }

  /// The moves of a shortest way between two places whose length is known.
  private func way(_ from: Int, _ to: Int) -> [Int] {
    var way: [Int] = []
    var here = to
    while here != from, let step = ways[from][here] {
      way.append(step.edge)
      here = edges.from[step.edge]
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
