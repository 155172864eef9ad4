import FlowCore
import FlowGoals
import FlowShell

/// The goals of the explored flow, and those that a search has reached.
struct ReachedGoals {
  let goals: FlowGoals
  private let flows: [RegisteredFlow]
  private(set) var reached: Set<Int> = []

  init(_ flow: RegisteredFlow, among flows: [RegisteredFlow]) {
    // Links are goals of the app whose pages they lead to; a flow that is explored by itself has none.
    goals = flow.goals(among: flow.hasPages ? flows : [])
    self.flows = flows
  }

  /// Notes the goals that are reached by what took place.
  ///
  /// - Returns: their positions, each once, in the order in which they are reached.
  mutating func note(_ events: SessionEvents) -> [Int] {
    let found = positions(in: events)
    reached.formUnion(found)
    return found
  }

  /// The positions of the goals that are reached by what took place, each once, in that order.
  func positions(in events: SessionEvents) -> [Int] {
    var seen: Set<Int> = []
    return goals.reached(by: events, among: flows).filter { seen.insert($0).inserted }
  }

  /// The number of goals of each kind, and of those that were reached.
  var byKind: [ExplorationReport.Reached] {
    Goal.Kind.allCases.compactMap { kind in
      let all = goals.all.indices.filter { goals.all[$0].kind == kind }
      if all.isEmpty { return nil }
      return ExplorationReport.Reached(
        kind: kind.plural, reached: all.count { reached.contains($0) }, all: all.count)
    }
  }

  /// The goals that were not reached, in declared order.
  var missed: [Goal] {
    goals.all.indices.filter { !reached.contains($0) }.map { goals.all[$0] }
  }
}
