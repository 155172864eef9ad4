/// The graph of what a search reached: places, the moves between them with their goals and numbers of commands, and the
/// place where every case begins.
struct CoverGraph {
  /// A move.
  struct Edge {
    let from: Int
    let to: Int
    /// The number of commands that it takes.
    let cost: Int
    /// The goals that it reaches.
    let goals: [Int]
  }

  let edges: [Edge]
  let placeCount: Int
  /// The place where a case begins.
  let root: Int
  /// The number of commands that a beginning takes.
  let startCost: Int
  /// The most commands of a case.
  let limit: Int
  /// The goals that the beginning itself reaches.
  let startGoals: [Int]
  /// The moves from each place, by their numbers.
  let leaving: [[Int]]
  /// The number of commands from the root to each place, and the move that leads there on a shortest way; nil where no way
  /// leads.
  let ways: [(cost: Int, edge: Int)?]

  init(
    _ edges: [Edge], placeCount: Int, root: Int, startCost: Int, limit: Int, startGoals: [Int] = []
  ) {
    self.edges = edges
    self.placeCount = placeCount
    self.root = root
    self.startCost = startCost
    self.limit = limit
    self.startGoals = startGoals
    var leaving: [[Int]] = Array(repeating: [], count: placeCount)
    for (number, edge) in edges.enumerated() { leaving[edge.from].append(number) }
    self.leaving = leaving
    ways = CoverGraph.shortestWays(from: root, edges, leaving)
  }

  /// All goals that some move reaches that can be part of a case, in order.
  var goals: [Int] {
    var goals = Set(startGoals)
    for edge in edges where isReachable(edge) { goals.formUnion(edge.goals) }
    return goals.sorted()
  }

  /// True if a case can contain a move.
  func isReachable(_ edge: Edge) -> Bool {
    guard let way = ways[edge.from] else { return false }
    return startCost + way.cost + edge.cost <= limit
  }

  /// The moves of a shortest way from the root to a place.
  func way(to place: Int) -> [Int] {
    var way: [Int] = []
    var here = place
    while here != root, let step = ways[here] {
      way.append(step.edge)
      here = edges[step.edge].from
    }
    return way.reversed()
  }

  /// The shortest ways from a place to every other.
  static func shortestWays(
    from root: Int, _ edges: [Edge], _ leaving: [[Int]]
  ) -> [(cost: Int, edge: Int)?] {
    var ways: [(cost: Int, edge: Int)?] = Array(repeating: nil, count: leaving.count)
    guard leaving.indices.contains(root) else { return ways }
    ways[root] = (0, -1)
    // Costs are small whole numbers, so a list of places for each is the fastest queue.
    var buckets: [[Int]] = [[root]]
    var cost = 0
    while cost < buckets.count {
      var index = 0
      while index < buckets[cost].count {
        let place = buckets[cost][index]
        index += 1
        if ways[place]?.cost != cost { continue }
        for number in leaving[place] {
          let edge = edges[number]
          let total = cost + edge.cost
          if let known = ways[edge.to], known.cost <= total { continue }
          ways[edge.to] = (total, number)
          while buckets.count <= total { buckets.append([]) }
          buckets[total].append(edge.to)
        }
      }
      cost += 1
    }
    return ways
  }
}
