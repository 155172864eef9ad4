import FlowCore

/// Tells somebody outside of everything that the flows of a session decide.
///
/// The trace is read now and then instead of each decision being handed on, so that a session that
/// nobody watches pays nothing.
struct DecisionFeed {
  /// Told what each flow decides; nil if nobody wants to know.
  var onDecision: ((Trace.Entry) -> Void)?
  /// The number of decisions that were handed out.
  private var told = 0

  /// Tells what was decided since the last time.
  mutating func tell(_ trace: Trace) {
    guard let onDecision else { return }
    for entry in trace.entries(from: told + 1) { onDecision(entry) }
    told = trace.count
  }

  /// Takes everything that a trace holds for told.
  mutating func skip(_ trace: Trace) { told = trace.count }
}
