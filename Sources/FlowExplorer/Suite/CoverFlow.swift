/// The cheapest way through a graph that takes certain moves, each at least once, beginning anew wherever that is cheaper
/// than going on: a circulation of least cost.
///
/// It is the optimum if one move reaches each goal, as on a table without guards.
struct CoverFlow {
  private let graph: CoverGraph
  /// The number of times that each move is taken.
  private(set) var counts: [Int]

  /// - Parameters:
  ///   - graph: the graph.
  ///   - required: the moves that are taken, by their numbers.
  init(_ graph: CoverGraph, taking required: [Int]) {
    self.graph = graph
    counts = Array(repeating: 0, count: graph.edges.count)
    var network = Network(graph)
    for number in required {
      counts[number] += 1
      network.add(required: number)
    }
    for (number, count) in network.solved().enumerated() { counts[number] += count }
  }

  /// A network in which what arrives at places has to go on to where it is missing.
  private struct Network {
    private struct Arc {
      let to: Int
      var capacity: Int
      let cost: Int
      /// The number of the move; nil of a new beginning, and of what leads from the source and to the sink.
      let move: Int?
    }

    private let graph: CoverGraph
    private var arcs: [Arc] = []
    private var leaving: [[Int]]
    private var surplus: [Int]

    private static let unlimited = Int.max / 4

    init(_ graph: CoverGraph) {
      self.graph = graph
      // Each place is two, so that a place where something must be done is passed through.
      leaving = Array(repeating: [], count: 2 * graph.placeCount + 2)
      surplus = Array(repeating: 0, count: 2 * graph.placeCount)
      for (number, edge) in graph.edges.enumerated() where edge.from != edge.to {
        connect(out(edge.from), into(edge.to), Network.unlimited, edge.cost, number)
      }
      for place in 0..<graph.placeCount {
        connect(into(place), out(place), Network.unlimited, 0, nil)
        if place != graph.root {
          connect(out(place), into(graph.root), Network.unlimited, graph.startCost, nil)
        }
      }
    }

    private func into(_ place: Int) -> Int { 2 * place }
    private func out(_ place: Int) -> Int { 2 * place + 1 }

    private mutating func connect(
      _ from: Int, _ to: Int, _ capacity: Int, _ cost: Int, _ move: Int?
    ) {
      leaving[from].append(arcs.count)
      arcs.append(Arc(to: to, capacity: capacity, cost: cost, move: move))
      leaving[to].append(arcs.count)
      arcs.append(Arc(to: from, capacity: 0, cost: -cost, move: nil))
    }

    /// Has a move be taken once.
    mutating func add(required number: Int) {
      let edge = graph.edges[number]
      if edge.from == edge.to {
        if loops.insert(edge.from).inserted {
          surplus[out(edge.from)] += 1
          surplus[into(edge.from)] -= 1
        }
      } else {
        surplus[into(edge.to)] += 1
        surplus[out(edge.from)] -= 1
      }
    }

    private var loops: Set<Int> = []

    /// The number of times that each move is taken besides.
    mutating func solved() -> [Int] {
      let (source, sink) = (2 * graph.placeCount, 2 * graph.placeCount + 1)
      for (node, amount) in surplus.enumerated() {
        if amount > 0 { connect(source, node, amount, 0, nil) }
        if amount < 0 { connect(node, sink, -amount, 0, nil) }
      }
      while augment(from: source, to: sink) {}
      var counts = Array(repeating: 0, count: graph.edges.count)
      for index in stride(from: 0, to: arcs.count, by: 2) {
        if let move = arcs[index].move { counts[move] += arcs[index + 1].capacity }
      }
      return counts
    }

    /// Sends as much as goes along a cheapest way (Bellman and Ford, with a queue).
    private mutating func augment(from source: Int, to sink: Int) -> Bool {
      var costs = Array(repeating: Int.max, count: leaving.count)
      var origins = Array(repeating: -1, count: leaving.count)
      var isQueued = Array(repeating: false, count: leaving.count)
      costs[source] = 0
      var queue = [source]
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        isQueued[node] = false
        for index in leaving[node] where arcs[index].capacity > 0 {
          let cost = costs[node] + arcs[index].cost
          let to = arcs[index].to
          if cost >= costs[to] { continue }
          costs[to] = cost
          origins[to] = index
          if !isQueued[to] {
            isQueued[to] = true
            queue.append(to)
          }
        }
      }
      if costs[sink] == Int.max { return false }
      var amount = Int.max
      var node = sink
      while node != source {
        amount = min(amount, arcs[origins[node]].capacity)
        node = arcs[origins[node] ^ 1].to
      }
      node = sink
      while node != source {
        arcs[origins[node]].capacity -= amount
        arcs[origins[node] ^ 1].capacity += amount
        node = arcs[origins[node] ^ 1].to
      }
      return true
    }
  }
}
