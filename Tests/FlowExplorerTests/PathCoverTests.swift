import FlowSimulation
import Testing

@testable import FlowExplorer

/// Covers of graphs: they reach everything, within the limit, and are the best there is on small tables.
struct PathCoverTests {
  /// A graph of some places and moves, each move a goal of its own.
  private static func table(
    _ moves: [(from: Int, to: Int)], places: Int, limit: Int = 60
  ) -> CoverGraph {
    CoverGraph(
      moves.enumerated().map { .init(from: $1.from, to: $1.to, cost: 1, goals: [$0]) },
      placeCount: places, root: 0, startCost: 1, limit: limit)
  }

  /// A number below a limit.
  private static func number(below limit: Int, _ chance: inout SeededGenerator) -> Int {
    Int.random(in: 0..<limit, using: &chance)
  }

  /// Random moves, each with some goals.
  private static func moves(
    _ count: Int, places: Int, goals: Int, _ chance: inout SeededGenerator
  ) -> [CoverGraph.Edge] {
    var edges: [CoverGraph.Edge] = []
    for _ in 0..<count {
      let (from, to) = (number(below: places, &chance), number(below: places, &chance))
      let cost = 1 + number(below: 3, &chance)
      var reached: [Int] = []
      for _ in 0..<number(below: 3, &chance) { reached.append(number(below: goals, &chance)) }
      edges.append(CoverGraph.Edge(from: from, to: to, cost: cost, goals: reached))
    }
    return edges
  }

  /// A random graph whose moves have costs and share goals.
  private static func random(_ seed: Int, limit: Int) -> CoverGraph {
    var chance = SeededGenerator(seed: UInt64(seed))
    let places = 2 + number(below: 11, &chance)
    let edges = moves(1 + number(below: 40, &chance), places: places, goals: 20, &chance)
    return CoverGraph(
      edges, placeCount: places, root: 0, startCost: 1, limit: limit, startGoals: [19])
  }

  /// The fewest commands that reach every goal, by trying everything: the cheapest way among all pairs of a place and
  /// the goals that were reached so far, where a case may end anywhere.
  private func fewest(_ graph: CoverGraph) -> Int {
    struct Situation: Hashable { let place: Int, reached: Set<Int> }
    let all = Set(graph.goals)
    if all.isEmpty { return 0 }
    var buckets: [[Situation]] = Array(repeating: [], count: 400)
    var known: [Situation: Int] = [:]
    func reach(_ situation: Situation, _ cost: Int) {
      if let before = known[situation], before <= cost { return }
      known[situation] = cost
      buckets[cost].append(situation)
    }
    reach(Situation(place: graph.root, reached: Set(graph.startGoals)), graph.startCost)
    for cost in buckets.indices {
      for situation in buckets[cost] where known[situation] == cost {
        if situation.reached == all { return cost }
        for number in graph.leaving[situation.place] {
          let edge = graph.edges[number]
          reach(
            Situation(place: edge.to, reached: situation.reached.union(edge.goals)),
            cost + edge.cost)
        }
        reach(Situation(place: graph.root, reached: situation.reached), cost + graph.startCost)
      }
    }
    return .max
  }

  private func check(_ graph: CoverGraph) {
    let cover = PathCover(graph)
    var reached = Set(graph.startGoals)
    for moves in cover.cases {
      var (place, cost) = (graph.root, graph.startCost)
      for number in moves {
        #expect(graph.edges[number].from == place, "a case goes on where it is")
        place = graph.edges[number].to
        cost += graph.edges[number].cost
        reached.formUnion(graph.edges[number].goals)
      }
      #expect(cost <= graph.limit)
    }
    #expect(reached.isSuperset(of: graph.goals))
    #expect(cover.lowerBound <= cover.commandCount)
    #expect(cover.commandCount == cover.commands(of: cover.cases))
  }

  /// Moves as pairs of digits: from where, and to where.
  private static let tables: [String] = [
    "01 12", "01 10", "01 02 03", "00 01 11 10 12", "01 12 20 13 31 03",
    "01 12 23 31 34 24 02 44", "01 01 10 02 21",
  ]

  @Test(arguments: tables)
  func `a table without guards is covered in the fewest commands`(moves: String) {
    let pairs = moves.split(separator: " ").map { pair -> (from: Int, to: Int) in
      let digits = pair.compactMap { $0.wholeNumberValue }
      return (from: digits[0], to: digits[1])
    }
    let graph = Self.table(pairs, places: 5)
    check(graph)
    #expect(PathCover(graph).commandCount == fewest(graph))
  }

  @Test(arguments: 0..<16) func `so is a random one, and it is known to be so`(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed) &+ 1000)
    let places = 2 + Self.number(below: 4, &chance)
    var moves: [(from: Int, to: Int)] = []
    for _ in 0...Self.number(below: 8, &chance) {
      let from = Self.number(below: places, &chance)
      moves.append((from: from, to: Self.number(below: places, &chance)))
    }
    let graph = Self.table(moves, places: places)
    check(graph)
    let (found, best) = (PathCover(graph), fewest(graph))
    #expect(found.commandCount == best)
    #expect(found.lowerBound == best)
  }

  @Test(arguments: 0..<10) func `and one with moves that share goals`(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed) &+ 9000)
    let edges = Self.moves(12, places: 5, goals: 8, &chance)
    let graph = CoverGraph(edges, placeCount: 5, root: 0, startCost: 1, limit: 60)
    #expect(PathCover(graph).commandCount == fewest(graph))
  }

  @Test(arguments: 0..<12) func `random graphs are covered within the limit, not below the bound`(
    seed: Int
  ) {
    check(Self.random(seed, limit: 12))
    check(Self.random(seed, limit: 5))
  }

  @Test(arguments: 0..<10) func `the bound is below the fewest commands, guards or not`(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed) &+ 5000)
    let edges = Self.moves(9, places: 4, goals: 6, &chance)
    let graph = CoverGraph(edges, placeCount: 4, root: 0, startCost: 1, limit: 60)
    #expect(PathCover(graph).lowerBound <= fewest(graph))
  }

  @Test func `what is too far for a case is no goal`() {
    let graph = Self.table([(0, 1), (1, 2), (2, 3)], places: 4, limit: 3)
    #expect(graph.goals == [0, 1])
    check(graph)
  }

  @Test func `the same graph is covered by the same cases`() {
    for seed in 0..<5 {
      let graph = Self.random(seed, limit: 12)
      #expect(PathCover(graph).cases == PathCover(graph).cases)
    }
  }
}
