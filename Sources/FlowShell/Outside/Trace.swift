import FlowCore

/// What the flows of a session decided, newest last.
///
/// The oldest entries are given up once there are many.
struct Trace: Sendable {
  /// How many entries are kept at least.
  static let kept = 512

  private(set) var entries: [Entry] = []
  private var dropped = 0

  /// The flow whose decisions come in, by its position among the session's, and what it was told.
  private var flow = 0
  private var inputs = Inputs.none

  struct Entry: Sendable {
    /// The position of the flow among the session's.
    let flow: Int
    let decision: Decision
    let inputs: Inputs
  }

  /// The number of the first entry that is kept, from 1.
  var firstNumber: Int { dropped + 1 }

  /// Something is told to a flow; what it decides comes next.
  mutating func begin(_ flow: Int, _ inputs: Inputs = .none) {
    self.flow = flow
    self.inputs = inputs
  }

  mutating func append(_ decision: Decision) {
    if entries.count == 2 * Trace.kept {
      entries.removeFirst(Trace.kept)
      dropped += Trace.kept
    }
    entries.append(Entry(flow: flow, decision: decision, inputs: inputs))
  }
}
