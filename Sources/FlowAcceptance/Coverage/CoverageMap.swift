import FlowCore
import FlowGoals
import FlowShell

/// The goals that coverage counts, of some of the flows of a shell.
package struct CoverageMap: Sendable {
  /// The flows of the shell.
  let flows: [RegisteredFlow]
  let counted: [CountedFlow]

  /// A flow whose goals are counted.
  struct CountedFlow: Sendable {
    let graph: FlowGraph
    let goals: FlowGoals
  }

  /// A goal that a case has reached, by the positions of its flow and of itself in that.
  package struct Reached: Sendable {
    let flow: Int
    let point: Int
    /// The number of times.
    var count: Int
  }

  /// Counts the goals of flows.
  ///
  /// - Parameters:
  ///   - flows: the flows of the shell.
  ///   - names: the flows whose goals are counted; empty for all.
  package init(_ flows: [RegisteredFlow], counting names: [String] = []) {
    self.flows = flows
    counted = flows.filter { names.isEmpty || names.contains($0.name) }.map { flow in
      CountedFlow(graph: flow.facts().graph, goals: flow.goals(among: flows))
    }
  }

  /// The coverage of cases together.
  ///
  /// - Parameter cases: the ids of the cases that passed, each with the goals that it reached: what a case reaches
  ///   that fails is not tested.
  /// - Returns: the coverage of all flows that are counted.
  package func coverage(of cases: some Sequence<(id: String, reached: [Reached])>) -> Coverage {
    var coverage = Coverage(
      flows: counted.map { flow in
        FlowCoverage(
          name: flow.goals.flow.name, points: flow.goals.all.map { CoveragePoint($0) },
          graph: flow.graph)
      })
    for (id, reached) in cases where !reached.isEmpty {
      for place in reached {
        coverage.flows[place.flow].points[place.point].count += place.count
        coverage.flows[place.flow].points[place.point].cases.append(coverage.cases.count)
      }
      coverage.cases.append(id)
    }
    return coverage
  }
}
