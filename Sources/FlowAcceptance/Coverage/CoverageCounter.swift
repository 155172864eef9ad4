import FlowCore
import FlowShell

/// Counts what the flows of sessions decide.
package struct CoverageCounter: Sendable {
  private let map: CoverageMap
  private var counts: [[Int]]
  /// What each flow asked of the outside last.
  private var asked: [String?]

  package init(_ map: CoverageMap) {
    self.map = map
    counts = map.flows.map { Array(repeating: 0, count: $0.count) }
    asked = map.flows.map { _ in nil }
  }

  /// Counts one decision.
  ///
  /// - Parameters:
  ///   - decision: What was decided.
  ///   - flow: The position of the flow among the session's.
  package mutating func count(_ decision: Decision, of flow: Int) {
    guard map.flows.indices.contains(flow) else { return }
    let points = map.flows[flow]
    add(points.place(ofStep: decision.to), flow)
    add(points.place(ofHandler: decision.edge), flow)
    if let name = asked[flow] {
      switch decision.input {
      case .loaded, .accepted: add(points.place(ofOutcome: name, isSuccess: true), flow)
      case .failed: add(points.place(ofOutcome: name, isSuccess: false), flow)
      case .start, .submit, .back, .cancel, .retry, .call, .returned, .dropped: break
      }
    }
    let isAsking = decision.action == .loadAsync || decision.action == .validate
    asked[flow] = isAsking ? decision.asked : nil
  }

  /// Adds what another counter of the same flows has counted.
  package mutating func add(_ other: CoverageCounter) {
    for flow in counts.indices where other.counts.indices.contains(flow) {
      for place in counts[flow].indices { counts[flow][place] += other.counts[flow][place] }
    }
  }

  /// What was reached.
  package var coverage: Coverage { map.coverage(counts) }

  private mutating func add(_ place: Int?, _ flow: Int) {
    if let place { counts[flow][place] += 1 }
  }
}
