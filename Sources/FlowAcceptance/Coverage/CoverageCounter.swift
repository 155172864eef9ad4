import FlowCore
import FlowGoals
import FlowShell

/// Counts what the flows of sessions decide, one session after another.
package final class CoverageCounter {
  private let map: CoverageMap
  package private(set) var counts: [[Int]]
  /// The readers of the decisions of each flow.
  private var readers: [GoalReader]
  /// The places that the session has reached that began last, each once.
  private(set) var reached: [CoverageMap.Place] = []
  /// The number of the session that reached each place last.
  private var lastSession: [[Int]]
  private var sessionNumber = 0

  package init(_ map: CoverageMap) {
    self.map = map
    counts = map.zeroes
    lastSession = map.zeroes
    readers = map.flows.map { GoalReader($0.goals) }
  }

  /// Forgets what was asked, since a new session begins.
  package func begin() {
    readers = map.flows.map { GoalReader($0.goals) }
    sessionNumber += 1
    reached = []
  }

  /// Counts one decision.
  ///
  /// - Parameters:
  ///   - flow: the position of the flow among the session's.
  ///   - decision: the decision.
  package func count(_ flow: Int, _ decision: Decision) {
    guard map.flows.indices.contains(flow) else { return }
    let points = map.flows[flow]
    for goal in readers[flow].reached(by: decision, of: points.type) {
      add(points.place(ofGoal: goal), flow)
    }
  }

  private func add(_ place: Int?, _ flow: Int) {
    guard let place else { return }
    counts[flow][place] += 1
    if lastSession[flow][place] == sessionNumber { return }
    lastSession[flow][place] = sessionNumber
    reached.append(CoverageMap.Place(flow: flow, point: place))
  }
}
