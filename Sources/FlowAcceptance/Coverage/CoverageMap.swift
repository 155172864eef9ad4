import FlowCore
import FlowGoals
import FlowShell

/// Everything of the flows that coverage counts: those of their goals that the trace alone tells.
package struct CoverageMap: Sendable {
  let flows: [FlowMap]

  /// A point, by the positions of its flow and of itself in that.
  package struct Place: Sendable {
    let flow: Int
    let point: Int
  }

  /// Everything of these flows, in order.
  package init(_ flows: [RegisteredFlow]) {
    self.flows = flows.map { FlowMap($0, $0.goals(among: flows)) }
  }

  /// One flow's points, and the goals that they are.
  struct FlowMap: Sendable {
    let name: String
    let type: ObjectIdentifier
    let graph: FlowGraph
    let goals: FlowGoals
    let points: [(kind: CoveragePoint.Kind, name: String)]
    /// The positions of the points by those of the goals; nil for a goal that is not counted.
    private let places: [Int?]

    init(_ flow: RegisteredFlow, _ goals: FlowGoals) {
      name = flow.name
      type = goals.flow.type
      graph = flow.facts().graph
      self.goals = goals
      var points: [(kind: CoveragePoint.Kind, name: String)] = []
      var places: [Int?] = []
      for goal in goals.all {
        let point = goals.point(of: goal)
        places.append(point == nil ? nil : points.count)
        if let point { points.append(point) }
      }
      (self.points, self.places) = (points, places)
    }

    /// The place of a goal; nil if it is not counted.
    func place(ofGoal position: Int) -> Int? { places[position] }
  }

  /// Nothing counted yet, a number a place of each flow.
  package var zeroes: [[Int]] { flows.map { Array(repeating: 0, count: $0.points.count) } }

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
        FlowCoverage(
          name: flow.name,
          points: zip(flow.points, counts).map { CoveragePoint($0.kind, $0.name, count: $1) },
          graph: flow.graph)
      })
  }
}

extension FlowGoals {
  /// The point that a goal is counted as; nil if it is not counted.
  fileprivate func point(of goal: Goal) -> (kind: CoveragePoint.Kind, name: String)? {
    switch goal.subject {
    case .step(let place): (.step, flow.stepNames[place])
    case .way(let position): (.handler, flow.edges[position].placedHandlerText)
    case .request(let name, .answered): (.outcome, "\(name): success")
    case .request(let name, .failed): (.outcome, "\(name): failure")
    case .request, .startRequest, .rule, .back, .cancel, .retry, .child, .link: nil
    }
  }
}
