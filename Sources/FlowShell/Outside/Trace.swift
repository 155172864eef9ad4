import FlowCore

/// What the flows of a session decided, newest last.
///
/// The oldest is given up for the next one once there are many.
struct Trace: Sendable {
  /// How many entries are kept.
  static let kept = 512

  /// The entries in a ring: once it is full, the next one takes the place of the oldest.
  private var ring: [Entry] = []
  /// Where the oldest entry stands.
  private var oldest = 0
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

  /// The entries, newest last.
  var entries: [Entry] { entries(from: firstNumber) }

  /// The entries from the one of a number on, newest last.
  func entries(from number: Int) -> [Entry] {
    let first = max(0, number - firstNumber)
    return (first..<max(first, ring.count)).map { ring[($0 + oldest) % ring.count] }
  }

  /// How many decisions there were.
  var count: Int { dropped + ring.count }

  /// The newest entry.
  var last: Entry? { oldest == 0 ? ring.last : ring[oldest - 1] }

  /// The number of the first entry that is kept, from 1.
  var firstNumber: Int { dropped + 1 }

  /// Something is told to a flow; what it decides comes next.
  mutating func begin(_ flow: Int, _ inputs: Inputs = .none) {
    self.flow = flow
    self.inputs = inputs
  }

  mutating func append(_ decision: Decision) {
    let entry = Entry(flow: flow, decision: decision, inputs: inputs)
    guard ring.count == Trace.kept else { return ring.append(entry) }
    ring[oldest] = entry
    oldest = oldest + 1 == Trace.kept ? 0 : oldest + 1
    dropped += 1
  }
}
