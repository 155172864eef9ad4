import FlowCore
import FlowShell

/// Everything of the flows that can be reached, with a place for each to be counted at.
package struct CoverageMap: Sendable {
  let flows: [FlowMap]

  /// A point, by the positions of its flow and of itself in that.
  package struct Place: Sendable {
    let flow: Int
    let point: Int
  }

  /// Everything of these flows, in order.
  package init(_ flows: [RegisteredFlow]) { self.flows = flows.map(FlowMap.init) }

  /// One flow's points: its steps, its handlers, and two for each load and validation.
  struct FlowMap: Sendable {
    let name: String
    let graph: FlowGraph
    let steps: [String]
    let handlers: [String]
    let outcomes: [String]

    init(_ flow: RegisteredFlow) {
      let facts = flow.facts()
      name = flow.name
      graph = facts.graph
      steps = facts.steps
      handlers = facts.graph.edges.map(\.placedHandlerText)
      outcomes = facts.traced
    }

    var count: Int { steps.count + handlers.count + 2 * outcomes.count }

    /// The place of a step.
    func place(ofStep step: Int) -> Int? { steps.indices.contains(step) ? step : nil }

    /// The place of a handler.
    func place(ofHandler handler: Int) -> Int? {
      handlers.indices.contains(handler) ? steps.count + handler : nil
    }

    /// The place of a load or validation that ended well, or did not.
    func place(ofOutcome number: Int, isSuccess: Bool) -> Int? {
      guard outcomes.indices.contains(number) else { return nil }
      return steps.count + handlers.count + 2 * number + (isSuccess ? 0 : 1)
    }
  }

  /// Nothing counted yet, a number a place of each flow.
  package var zeroes: [[Int]] { flows.map { Array(repeating: 0, count: $0.count) } }

  /// The coverage that the counts at these places are.
  ///
  /// - Parameters:
  ///   - counts: the number of times that each point was reached.
  ///   - cases: the ids of the cases that ran, each with the points that it reached.
  /// - Returns: the coverage of all flows.
  package func coverage(
    _ counts: [[Int]], of cases: some Sequence<(id: String, reached: [Place])>
  ) -> Coverage {
    var coverage = coverage(counts)
    for (id, reached) in cases {
      for place in reached { coverage.flows[place.flow].points[place.point].add(id) }
    }
    return coverage
  }

  private func coverage(_ counts: [[Int]]) -> Coverage {
    Coverage(
      flows: zip(flows, counts).map { flow, counts in
        let names =
          flow.steps.map { (CoveragePoint.Kind.step, $0) }
          + flow.handlers.map { (.handler, $0) }
          + flow.outcomes.flatMap { [(.outcome, "\($0): success"), (.outcome, "\($0): failure")] }
        return FlowCoverage(
          name: flow.name,
          points: zip(names, counts).map { CoveragePoint($0.0, $0.1, count: $1) },
          graph: flow.graph)
      })
  }
}

extension FlowGraph.Edge {
  /// The line of the table with the step it belongs to.
  fileprivate var placedHandlerText: String {
    if case .step(let step) = source { "\(step): \(handlerText)" } else { handlerText }
  }
}
