import FlowCore
import FlowShell

/// The cases of a suite: planned on the graph that a search reached, and played once, so that every one of them passes and
/// reaches what it is there for.
struct SuitePlan {
  private let search: Search
  private let graph: CoverGraph
  /// The move of each edge of the graph, or the beginning that it is.
  private let moves: [Step]
  private let wanted: Set<Int>
  private(set) var cases: [PlannedCase] = []
  /// A number of commands below which no suite reaches as much.
  private(set) var lowerBound = 0

  /// The most commands of a case.
  static let longestCase = 12

  /// An edge of the graph.
  private enum Step {
    case beginning(Search.Root)
    case failedStart(Search.FailedStart)
    case move(Move, isRefused: Bool)
  }

  /// - Parameters:
  ///   - search: the search.
  ///   - excluded: the goals that are reached elsewhere.
  init(_ search: Search, without excluded: Set<Int>) {
    self.search = search
    wanted = search.goals.reached.subtracting(excluded)
    var (edges, moves): ([CoverGraph.Edge], [Step]) = ([], [])
    let top = search.situationCount
    for root in search.roots {
      edges.append(
        CoverGraph.Edge(
          from: top, to: root.place, cost: root.lines.count,
          goals: root.goals.filter(wanted.contains)))
      moves.append(.beginning(root))
    }
    for start in search.failedStarts {
      edges.append(
        CoverGraph.Edge(
          from: top, to: top + 1, cost: start.lines.count,
          goals: start.goals.filter(wanted.contains)))
      moves.append(.failedStart(start))
    }
    for place in 0..<search.situationCount {
      for edge in SuitePlan.useful(search.edges[place], wanted) {
        edges.append(
          CoverGraph.Edge(
            from: place, to: edge.to, cost: edge.move.script.count,
            goals: edge.goals.filter(wanted.contains)))
        moves.append(.move(edge.move, isRefused: edge.refusal != nil))
      }
    }
    self.moves = moves
    graph = CoverGraph(
      edges, placeCount: top + 2, root: top, startCost: 0, limit: SuitePlan.longestCase)
    plan()
  }

  /// The moves from a place that can be of use: of those that lead to the same place, none that reaches no more than
  /// another does for no more commands.
  private static func useful(_ edges: [Search.Edge], _ wanted: Set<Int>) -> [Search.Edge] {
    var kept: [(edge: Search.Edge, goals: Set<Int>)] = []
    for edge in edges {
      let goals = Set(edge.goals).intersection(wanted)
      if edge.refusal != nil, goals.isEmpty { continue }
      let isIdle = kept.contains { other in
        other.edge.to == edge.to && goals.isSubset(of: other.goals)
          && other.edge.move.script.count <= edge.move.script.count
      }
      if !isIdle { kept.append((edge, goals)) }
    }
    return kept.map { $0.edge }
  }

  private mutating func plan() {
    let cover = PathCover(graph)
    lowerBound = cover.lowerBound
    for number in cover.cases { add(number.map { moves[$0] }) }
    // Situations that share a key can differ: what a case did not reach on its way is reached on the way it was met.
    var left = wanted.subtracting(reached)
    for start in search.failedStarts where start.goals.contains(where: left.contains) {
      add([.failedStart(start)])
      left.subtract(start.goals)
    }
    for place in 0..<search.situationCount where !left.isEmpty {
      for edge in search.edges[place] where edge.goals.contains(where: left.contains) {
        guard let played = play(way(to: place) + [.move(edge.move, isRefused: edge.refusal != nil)])
        else { continue }
        cases.append(played)
        left.subtract(played.goals)
      }
    }
    dropIdleCases()
  }

  /// The goals that the cases reach.
  private var reached: Set<Int> { cases.reduce(into: []) { $0.formUnion($1.goals) } }

  private mutating func add(_ steps: [Step]) {
    guard let played = play(steps) else { return }
    cases.append(played)
  }

  /// The steps on the way on which a situation was met first.
  private func way(to place: Int) -> [Step] {
    var steps: [Step] = []
    var here = place
    while let origin = search.origins[here] {
      steps.append(.move(origin.move, isRefused: false))
      here = origin.from
    }
    if let root = search.roots.first(where: { $0.place == here }) { steps.append(.beginning(root)) }
    return steps.reversed()
  }

  private mutating func dropIdleCases() {
    var index = cases.count - 1
    while index >= 0 {
      let others = cases.indices.filter { $0 != index }
        .reduce(into: Set<Int>()) { $0.formUnion(cases[$1].goals) }
      if cases[index].goals.intersection(wanted).isSubset(of: others) { cases.remove(at: index) }
      index -= 1
    }
  }

  // Playing

  /// Plays the steps of a case.
  ///
  /// - Returns: what came of each; nil if one that was taken before is refused now.
  private func play(_ steps: [Step]) -> PlannedCase? {
    if case .failedStart(let start)? = steps.first {
      return PlannedCase(beginning: start.lines, goals: Set(start.goals), refusal: start.refusal)
    }
    guard case .beginning(let root)? = steps.first else { return nil }
    var played = PlannedCase(beginning: root.lines, goals: Set(root.goals))
    var place = search.places[root.place]
    for case .move(let move, let isRefused) in steps.dropFirst() {
      search.session.putBack(place.copy)
      let step = search.run(move.script, from: place)
      guard step.isAccepted == !isRefused else { return nil }
      let goals = search.goals.positions(in: step.events)
      played.lines.append(
        PlannedCase.Played(
          lines: step.lines, refusal: step.reply.refusal?.code, before: place.situated.picture,
          after: step.after.situated.picture, goals: goals))
      played.goals.formUnion(goals)
      if step.isAccepted { place = step.after }
    }
    return played
  }
}

/// A case of a suite, as it was played.
struct PlannedCase {
  /// The lines that it begins with.
  let beginning: [String]
  /// The goals that it reaches.
  var goals: Set<Int>
  /// The code with which the beginning is refused; nil if it is taken.
  var refusal: String?
  var lines: [Played] = []

  /// A move, and what came of it.
  struct Played {
    let lines: [ScriptLine]
    /// The code of the refusal; nil if the move was taken.
    let refusal: String?
    let before: SituationPicture
    let after: SituationPicture
    let goals: [Int]
  }

  /// The number of commands.
  var commandCount: Int { beginning.count + lines.reduce(0) { $0 + $1.lines.count } }
}
