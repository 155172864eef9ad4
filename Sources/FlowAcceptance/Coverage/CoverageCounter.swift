import FlowGoals
import FlowShell

/// Counts the goals that a case reaches.
final class CoverageCounter {
  private let map: CoverageMap
  /// The goals that were reached, in the order in which they were first.
  private(set) var reached: [CoverageMap.Reached] = []
  /// The position of each goal among those that were reached; nil for others.
  private var positions: [[Int?]]

  init(_ map: CoverageMap) {
    self.map = map
    positions = map.counted.map { Array(repeating: nil, count: $0.goals.all.count) }
  }

  /// Counts what took place in the session of the case.
  func count(_ events: SessionEvents) {
    for (flow, counted) in map.counted.enumerated() {
      for goal in counted.goals.reached(by: events, among: map.flows) { count(flow, goal) }
    }
  }

  private func count(_ flow: Int, _ goal: Int) {
    if let position = positions[flow][goal] {
      reached[position].count += 1
    } else {
      positions[flow][goal] = reached.count
      reached.append(CoverageMap.Reached(flow: flow, point: goal, count: 1))
    }
  }
}
