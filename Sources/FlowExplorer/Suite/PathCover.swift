/// A few short cases that reach every goal of a graph, and the number of commands below which no suite does.
struct PathCover {
  private let graph: CoverGraph
  /// The cases, each as the moves that it takes from the root on.
  private(set) var cases: [[Int]] = []
  /// A number of commands below which no suite reaches all goals.
  private(set) var lowerBound: Int

  /// The rounds in which the bound is made better.
  private static let rounds = 400

  init(_ graph: CoverGraph) {
    self.graph = graph
    let bound = CaseBound(graph, rounds: PathCover.rounds)
    lowerBound = Int((bound.bound - 1e-6).rounded(.up))
    let linked = linking(requiredMoves())
    let pooled = picked(among: bound.cases)
    cases = [linked, pooled].map(trimmed).min { commands(of: $0) < commands(of: $1) } ?? []
    var repair = CaseRepair(graph)
    cases = trimmed(repair.improved(cases, until: lowerBound))
    // What is left of a gap is closed where the graph is small enough to try everything.
    if commandCount > lowerBound, var exact = ExactCover(graph, prices: bound.bestPrices),
      let fewest = exact.cases(below: commandCount)
    {
      cases = fewest
      lowerBound = commandCount
    }
    // What the beginning reaches by itself still takes a case.
    if cases.isEmpty, !graph.goals.isEmpty { cases = [[]] }
    cases.sort { first, second in
      first.lexicographicallyPrecedes(second)
    }
  }

  /// The number of commands of some cases, their beginnings included.
  func commands(of cases: [[Int]]) -> Int {
    cases.reduce(0) { $0 + graph.startCost + cost(of: $1) }
  }

  /// The number of commands of all cases.
  var commandCount: Int { commands(of: cases) }

  private func cost(of moves: [Int]) -> Int { moves.reduce(0) { $0 + graph.edges[$1].cost } }

  private func goals(of moves: [Int]) -> Set<Int> {
    Set(moves.flatMap { graph.edges[$0].goals })
  }

  // Cases that link moves

  /// Moves that together reach every goal, chosen one after another: the one that reaches most for what it costs.
  private func requiredMoves() -> [Int] {
    var left = Set(graph.goals).subtracting(graph.startGoals)
    var chosen: [Int] = []
    let reachable = graph.edges.indices.filter { graph.isReachable(graph.edges[$0]) }
    while !left.isEmpty {
      var best: (number: Int, worth: Double)?
      for number in reachable {
        let edge = graph.edges[number]
        let new = edge.goals.count { left.contains($0) }
        if new == 0 { continue }
        let away = Double(graph.ways[edge.from]?.cost ?? 0)
        let worth = Double(new) / (Double(edge.cost) + 0.05 * away)
        if worth > best?.worth ?? 0 { best = (number, worth) }
      }
      guard let best else { break }
      chosen.append(best.number)
      left.subtract(graph.edges[best.number].goals)
    }
    return chosen
  }

  /// Cases that take all of some moves.
  private func linking(_ required: [Int]) -> [[Int]] {
    var tour = Tour(graph, CoverFlow(graph, taking: required).counts)
    return tour.cases().flatMap { split($0, keeping: Set(required)) }
  }

  /// A case, in several where it is longer than the limit.
  private func split(_ moves: [Int], keeping required: Set<Int>) -> [[Int]] {
    var cases: [[Int]] = []
    // Nil behind a move that is too far away for any case: what follows it begins anew.
    var current: [Int]? = []
    var done: Set<Int> = []
    for (index, number) in moves.enumerated() {
      let edge = graph.edges[number]
      if let begun = current, graph.startCost + cost(of: begun) + edge.cost <= graph.limit {
        current = begun + [number]
        done.insert(number)
        continue
      }
      if let begun = current { cases.append(begun) }
      current = nil
      // Only a move that something still needs is worth the way there.
      let isNeeded = moves[index...].contains { required.contains($0) && !done.contains($0) }
      if !isNeeded { return cases }
      guard graph.isReachable(edge) else { continue }
      current = graph.way(to: edge.from) + [number]
      done.insert(number)
    }
    return cases + (current.map { [$0] } ?? [])
  }

  // Cases from those that were worth most

  /// Cases out of many that together reach every goal: the one that reaches most new ones for what it costs, and so on.
  private func picked(among pool: [[Int]]) -> [[Int]] {
    var left = Set(graph.goals).subtracting(graph.startGoals)
    var chosen: [[Int]] = []
    while !left.isEmpty {
      var best: (moves: [Int], worth: Double)?
      for moves in pool {
        let (prefix, new) = useful(moves, for: left)
        if new == 0 { continue }
        let worth = Double(new) / Double(graph.startCost + cost(of: prefix))
        if worth > best?.worth ?? 0 { best = (prefix, worth) }
      }
      guard let best = best ?? reaching(left) else { break }
      chosen.append(best.moves)
      left.subtract(goals(of: best.moves))
    }
    return chosen
  }

  /// The beginning of a case up to the last move that reaches something new, and how much it reaches.
  private func useful(_ moves: [Int], for left: Set<Int>) -> (prefix: [Int], new: Int) {
    var seen: Set<Int> = []
    var end = 0
    for (index, number) in moves.enumerated() {
      for goal in graph.edges[number].goals where left.contains(goal) && seen.insert(goal).inserted
      {
        end = index + 1
      }
    }
    return (Array(moves[..<end]), seen.count)
  }

  /// A case to the first goal that is left.
  private func reaching(_ left: Set<Int>) -> (moves: [Int], worth: Double)? {
    for number in graph.edges.indices where graph.isReachable(graph.edges[number]) {
      let edge = graph.edges[number]
      if edge.goals.contains(where: left.contains) {
        return (graph.way(to: edge.from) + [number], 1)
      }
    }
    return nil
  }

  // Shorter cases

  /// The cases without what they do not need: whole cases that others make up for, moves behind the last that reaches
  /// something by itself, and rounds that lead back to where they began.
  private func trimmed(_ cases: [[Int]]) -> [[Int]] {
    var cases = cases
    var index = 0
    while index < cases.count {
      let others = cases.indices.filter { $0 != index }.map { goals(of: cases[$0]) }
      let elsewhere = others.reduce(into: Set(graph.startGoals)) { $0.formUnion($1) }
      let own = goals(of: cases[index]).subtracting(elsewhere)
      if own.isEmpty {
        cases.remove(at: index)
        continue
      }
      cases[index] = shortest(cases[index], reaching: own)
      index += 1
    }
    return cases
  }

  private func shortest(_ moves: [Int], reaching own: Set<Int>) -> [Int] {
    var moves = useful(moves, for: own).prefix
    var start = 0
    while start < moves.count {
      // The longest round from here that can go.
      var end = moves.count - 1
      var isShorter = false
      while end >= start {
        if graph.edges[moves[end]].to == graph.edges[moves[start]].from {
          let rest = Array(moves[..<start] + moves[(end + 1)...])
          if own.isSubset(of: goals(of: rest)) {
            moves = rest
            isShorter = true
            break
          }
        }
        end -= 1
      }
      if !isShorter { start += 1 }
    }
    return moves
  }
}

/// A tour through a graph that takes each move as often as it is counted, divided where it begins anew.
private struct Tour {
  private let graph: CoverGraph
  private var counts: [Int]
  private var next: [Int]

  init(_ graph: CoverGraph, _ counts: [Int]) {
    self.graph = graph
    self.counts = counts
    next = Array(repeating: 0, count: graph.placeCount)
  }

  /// The cases: each goes on as long as moves are left where it is, and then begins anew.
  mutating func cases() -> [[Int]] {
    var cases: [[Int]] = []
    while true {
      var moves = walk(from: graph.root)
      if moves.isEmpty {
        // What is left cannot be reached by what is left: go there by a shortest way.
        guard let place = firstPlaceLeft else { break }
        moves = graph.way(to: place) + walk(from: place)
      }
      insertRounds(into: &moves)
      cases.append(moves)
    }
    return cases
  }

  private mutating func walk(from root: Int) -> [Int] {
    var moves: [Int] = []
    var place = root
    while let number = take(from: place) {
      moves.append(number)
      place = graph.edges[number].to
    }
    return moves
  }

  /// Takes the next move from a place; those that stay there first.
  private mutating func take(from place: Int) -> Int? {
    let left = graph.leaving[place].filter { counts[$0] > 0 }
    let number = left.first { graph.edges[$0].to == place } ?? left.first
    if let number { counts[number] -= 1 }
    return number
  }

  /// Puts rounds in that begin and end at a place of the case.
  private mutating func insertRounds(into moves: inout [Int]) {
    var index = 0
    while index < moves.count {
      let place = graph.edges[moves[index]].from
      let round = self.round(at: place)
      if round.isEmpty {
        index += 1
      } else {
        moves.insert(contentsOf: round, at: index)
      }
    }
  }

  /// A round of moves that are left, from a place back to it; empty if there is none.
  private mutating func round(at place: Int) -> [Int] {
    let before = counts
    let moves = walk(from: place)
    if let last = moves.last, graph.edges[last].to == place { return moves }
    if let end = moves.lastIndex(where: { graph.edges[$0].to == place }) {
      for number in moves[(end + 1)...] { counts[number] += 1 }
      return Array(moves[...end])
    }
    counts = before
    return []
  }

  private var firstPlaceLeft: Int? {
    counts.indices.first { counts[$0] > 0 && graph.ways[graph.edges[$0].from] != nil }
      .map { graph.edges[$0].from }
  }
}
