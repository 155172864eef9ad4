import FlowCore
import FlowShell

/// Counts what the flows of sessions decide, one session after another.
package final class CoverageCounter {
  private let map: CoverageMap
  package private(set) var counts: [[Int]]
  /// The last request of each flow to the outside, by its number; -1 for none.
  private var asked: [Int]
  /// The places that the session has reached that began last, each once.
  private(set) var reached: [CoverageMap.Place] = []
  /// The number of the session that reached each place last.
  private var lastSession: [[Int]]
  private var sessionNumber = 0

  package init(_ map: CoverageMap) {
    self.map = map
    counts = map.zeroes
    lastSession = map.zeroes
    asked = map.flows.map { _ in -1 }
  }

  /// Forgets what was asked, since a new session begins.
  package func begin() {
    for flow in asked.indices { asked[flow] = -1 }
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
    add(points.place(ofStep: decision.to), flow)
    add(points.place(ofHandler: decision.edge), flow)
    switch decision.input {
    case .loaded, .accepted: add(points.place(ofOutcome: asked[flow], isSuccess: true), flow)
    case .failed: add(points.place(ofOutcome: asked[flow], isSuccess: false), flow)
    case .start, .submit, .given, .back, .cancel, .retry, .call, .returned, .heard, .held, .dropped,
      .background, .foreground, .restored, .notified:
      break
    }
    let isAsking = decision.action == .loadAsync || decision.action == .validate
    asked[flow] = isAsking ? decision.asked : -1
  }

  private func add(_ place: Int?, _ flow: Int) {
    guard let place else { return }
    counts[flow][place] += 1
    if lastSession[flow][place] == sessionNumber { return }
    lastSession[flow][place] = sessionNumber
    reached.append(CoverageMap.Place(flow: flow, point: place))
  }
}
