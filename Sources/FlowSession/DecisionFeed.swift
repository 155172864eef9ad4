import FlowCore

/// Reports everything that the flows of a session decide.
///
/// The trace is read now and then instead of each decision being handed on, so that a session that
/// is not watched pays nothing.
package struct DecisionFeed {
  /// Receives what each flow decides; nil if that is not wanted.
  package var onDecision: ((Trace.Entry) -> Void)?
  /// The number of decisions that were handed out.
  private var told = 0

  /// Reports what was decided since the last time.
  mutating func tell(_ trace: Trace) {
    guard let onDecision else { return }
    for entry in trace.entries(from: told + 1) { onDecision(entry) }
    told = trace.count
  }

  /// Treats everything in a trace as reported.
  mutating func skip(_ trace: Trace) { told = trace.count }
}
