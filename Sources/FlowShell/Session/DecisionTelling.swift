import FlowCore

/// How somebody outside learns of everything that the flows of a session decide.
///
/// The trace is read now and then instead of each decision being handed on, so that a session that
/// nobody watches pays nothing.
extension Session {
  /// Tells what was decided since the last time.
  package func tellDecisions() {
    guard let onDecision else { return }
    let trace = state.outside.trace
    for entry in trace.entries(from: toldDecisions + 1) { onDecision(entry.flow, entry.decision) }
    toldDecisions = trace.count
  }
}
