import FlowCore

/// The decisions of the flows of a session, newest last.
///
/// The oldest is given up for the next one once there are many.
struct Trace: Sendable {
  /// The number of entries that are kept.
  static let kept = 512

  /// The entries in a ring: once it is full, the next one takes the place of the oldest.
  private var ring: [Entry] = []
  /// The position of the oldest entry.
  private var oldest = 0
  private var dropped = 0

  /// The flow whose decisions come in, by its position among the session's.
  private var flow = 0
  /// The inputs to flows, in a ring of its own: an entry is a handful of numbers that way.
  private var told: [Inputs] = []
  /// The position of the last input to a flow; the flag is true if something was decided about it.
  private var lastTold = 0
  private var isDecided = false

  /// The things to present that came of decisions, by the numbers of these, from 1; most have none.
  private var notes: [Int: [HostNote]] = [:]

  struct Entry: Sendable {
    /// The position of the flow among the session's.
    let flow: Int
    let decision: Decision
    fileprivate let told: Int
  }

  /// The entries, newest last.
  var entries: [Entry] { entries(from: firstNumber) }

  /// The entries from the one of a number on, newest last.
  func entries(from number: Int) -> [Entry] {
    let first = max(0, number - firstNumber)
    return (first..<max(first, ring.count)).map { ring[($0 + oldest) % ring.count] }
  }

  /// The number of decisions.
  var count: Int { dropped + ring.count }

  /// The newest entry.
  var last: Entry? { oldest == 0 ? ring.last : ring[oldest - 1] }

  /// The number of the first entry that is kept, from 1.
  var firstNumber: Int { dropped + 1 }

  /// Something is told to a flow; what it decides comes next.
  mutating func begin(_ flow: Int, _ inputs: Inputs = .none) {
    self.flow = flow
    // One more than there are entries: this is told before anything is decided about it.
    if isDecided { lastTold = lastTold == Trace.kept ? 0 : lastTold &+ 1 }
    isDecided = false
    while lastTold > told.count { told.append(.none) }
    if lastTold < told.count { told[lastTold] = inputs } else { told.append(inputs) }
  }

  /// A flow goes on with what the outside brought.
  private mutating func goOn(_ flow: Int) {
    if self.flow != flow { begin(flow) }
  }

  /// The things to present that came of the decision of a number.
  func changes(of number: Int, in language: Language) -> [ScreenChange] {
    (notes[number] ?? []).compactMap { $0.change(in: language) }
  }

  /// The inputs that the flow of an entry was given.
  func inputs(of entry: Entry) -> Inputs {
    entry.told < told.count ? told[entry.told] : .none
  }

  /// Adds what flows were told and decided.
  ///
  /// - Parameters:
  ///   - log: the lines of a turn.
  ///   - position: the position of a flow among the session's, by its type.
  mutating func append(_ log: [HostTurn.Entry], position: (ObjectIdentifier) -> Int) {
    for entry in log {
      switch entry {
      case .told(let flow, let inputs): begin(position(flow), inputs)
      case .resumed(let flow): goOn(position(flow))
      case .decided(let decision): append(decision)
      case .noted(let note): notes[count, default: []].append(note)
      }
    }
  }

  /// An empty trace that goes on behind this one: what is tried is noted there, so that nobody who may have
  /// to put this one back has it copied.
  var continuation: Trace {
    var trace = Trace()
    (trace.dropped, trace.flow) = (count, flow)
    return trace
  }

  /// Adds what a continuation of this one holds.
  mutating func append(_ other: Trace) {
    if other.firstNumber > count + 1 {
      self = other
      return
    }
    var last: Int?
    for entry in other.entries {
      if entry.told != last, entry.told < other.told.count {
        begin(entry.flow, other.told[entry.told])
      }
      last = entry.told
      append(entry.decision)
      if let noted = other.notes[count] { notes[count] = noted }
    }
  }

  private mutating func append(_ decision: Decision) {
    isDecided = true
    let entry = Entry(flow: flow, decision: decision, told: lastTold)
    guard ring.count == Trace.kept else { return ring.append(entry) }
    ring[oldest] = entry
    oldest = oldest + 1 == Trace.kept ? 0 : oldest + 1
    dropped += 1
    if !notes.isEmpty { notes[dropped] = nil }
  }
}
