/// The cheapest cases that reach every goal of a small graph, by trying them in the order of what they must cost at least.
///
/// A best-first search (Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of minimum cost paths",
/// 1968) over pairs of a place and the goals that are still missing. What is missing costs at least its prices, those of
/// ``CaseBound``, counted from the last beginning on. The number of pairs doubles with each goal, so the search gives up
/// after `mostSteps`; that is the case where a graph has more than some twenty goals, or each of them many moves.
struct ExactCover {
  private let graph: CoverGraph
  /// The price of each goal, by its position in the masks.
  private let prices: [Double]
  /// The goals that each move reaches.
  private let masks: [UInt64]
  private var nodes: [Node] = []
  private var waiting: [[Int]] = []
  private var known: [Key: Int] = [:]

  /// The most pairs that are looked at.
  private static let mostSteps = 60_000

  private struct Key: Hashable {
    let place: Int
    /// The commands of the case so far.
    let used: Int
    let missing: UInt64
  }

  private struct Node {
    let key: Key
    /// The commands of all cases so far.
    let cost: Int
    /// A number of commands below which no suite that goes on from here can do.
    let least: Double
    /// The node before it, and the move between them; -1 of a case that begins.
    let origin: Int
    let move: Int
  }

  /// Nil if the graph has too many goals for it.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - prices: what each goal costs at least, by its number.
  init?(_ graph: CoverGraph, prices: [Double]) {
    let goals = graph.goals.filter { !graph.startGoals.contains($0) }
    if goals.isEmpty || goals.count > UInt64.bitWidth { return nil }
    self.graph = graph
    self.prices = goals.map { prices[$0] }
    let bits = Dictionary(uniqueKeysWithValues: goals.enumerated().map { ($1, UInt64(1) << $0) })
    masks = graph.edges.map { $0.goals.reduce(0) { $0 | (bits[$1] ?? 0) } }
  }

  /// Returns the cases, each as the moves that it takes; nil if they were not found in the steps that there are.
  mutating func cases(below limit: Int) -> [[Int]]? {
    let all = UInt64.max >> (UInt64.bitWidth - prices.count)
    begin(missing: all, after: 0, from: -1)
    var steps = 0
    var least = 0
    while least < waiting.count, least <= limit {
      guard let number = waiting[least].popLast() else {
        least += 1
        continue
      }
      let node = nodes[number]
      if known[node.key] != number { continue }
      if node.key.missing == 0 { return cases(to: number) }
      steps += 1
      if steps > Self.mostSteps { return nil }
      for move in graph.leaving[node.key.place] { take(move, from: number) }
      if node.key.place != graph.root || node.key.used > graph.startCost {
        begin(missing: node.key.missing, after: node.cost, from: number)
      }
    }
    return nil
  }

  private mutating func begin(missing: UInt64, after cost: Int, from origin: Int) {
    let total = cost + graph.startCost
    add(
      Node(
        key: Key(place: graph.root, used: graph.startCost, missing: missing), cost: total,
        least: max(
          origin < 0 ? 0 : nodes[origin].least, Double(total), Double(cost) + price(of: missing)),
        origin: origin, move: -1))
  }

  private mutating func take(_ move: Int, from origin: Int) {
    let (node, edge) = (nodes[origin], graph.edges[move])
    let used = node.key.used + edge.cost
    if used > graph.limit { return }
    let missing = node.key.missing & ~masks[move]
    if edge.to == edge.from, missing == node.key.missing { return }
    let cost = node.cost + edge.cost
    add(
      Node(
        key: Key(place: edge.to, used: used, missing: missing), cost: cost,
        least: max(node.least, Double(cost)), origin: origin, move: move))
  }

  private mutating func add(_ node: Node) {
    if let before = known[node.key], nodes[before].cost <= node.cost { return }
    known[node.key] = nodes.count
    let least = Int((node.least - 1e-6).rounded(.up))
    while waiting.count <= least { waiting.append([]) }
    waiting[least].append(nodes.count)
    nodes.append(node)
  }

  private func price(of missing: UInt64) -> Double {
    var (sum, rest) = (0.0, missing)
    while rest != 0 {
      sum += prices[rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return sum
  }

  private func cases(to end: Int) -> [[Int]] {
    var cases: [[Int]] = [[]]
    var number = end
    while number >= 0 {
      let node = nodes[number]
      if node.move >= 0 { cases[cases.count - 1].append(node.move) } else { cases.append([]) }
      number = node.origin
    }
    return cases.filter { !$0.isEmpty }.map { $0.reversed() }
  }
}
