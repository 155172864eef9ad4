import FlowCore

/// The decisions of the flows of a session, newest last.
///
/// The oldest is given up for the next one once there are many.
package struct Trace: Sendable {
  /// The number of entries that are kept.
  static let kept = 512

  /// The entries in a ring: once it is full, the next one takes the place of the oldest.
  private var ring: [Entry] = []
  /// The position of the oldest entry.
  private var oldest = 0
  private var dropped = 0

  package struct Entry: Sendable {
    /// The position of the flow among the session's.
    package let flow: Int
    package let decision: Decision
    /// The inputs that the flow was given.
    package let inputs: Inputs
    /// The things to present that came of the decision; most have none.
    fileprivate var notes: [HostNote] = []

    /// The keys of the mutations of which it became known what became of them.
    package var resolvedKeys: [(key: String, tookEffect: Bool)] {
      notes.compactMap { note in
        guard case .resolved(let wish, let end, _) = note else { return nil }
        return (wish.key.description, end == .took)
      }
    }

    /// The steps whose answers were dropped.
    package var droppedSteps: [String] {
      notes.flatMap { note -> [String] in
        guard case .dropped(let steps) = note else { return [] }
        return steps
      }
    }

    /// The things to present that came of the decision, in a language.
    func changes(in language: Language) -> [ScreenChange] {
      notes.compactMap { $0.change(in: language) }
    }
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
  var last: Entry? { ring.isEmpty ? nil : ring[newest] }

  /// The position of the newest entry.
  private var newest: Int { (oldest == 0 ? ring.count : oldest) - 1 }

  /// The number of the first entry that is kept, from 1.
  var firstNumber: Int { dropped + 1 }

  /// Adds what flows decided.
  ///
  /// - Parameters:
  ///   - turn: the turn in which they did.
  ///   - position: the position of a flow among the session's, by its type.
  mutating func append(_ turn: HostTurn, position: (ObjectIdentifier) -> Int) {
    let (decisions, notes) = (turn.decisions, turn.notes)
    var noted = 0
    for index in decisions.indices {
      while noted < notes.count, notes[noted].position == index {
        append(notes[noted].note)
        noted += 1
      }
      let decided = decisions[index]
      append(
        Entry(
          flow: position(decided.flow), decision: decided.decision, inputs: decided.inputs))
    }
    for note in notes[noted...] { append(note.note) }
  }

  /// An empty trace that goes on behind this one: what is tried is noted there, so that nobody who may have
  /// to put this one back has it copied.
  var continuation: Trace {
    var trace = Trace()
    trace.dropped = count
    return trace
  }

  /// Adds what a continuation of this one holds.
  mutating func append(_ other: Trace) {
    if other.firstNumber > count + 1 {
      self = other
      return
    }
    for entry in other.entries { append(entry) }
  }

  private mutating func append(_ entry: Entry) {
    guard ring.count == Trace.kept else { return ring.append(entry) }
    ring[oldest] = entry
    oldest = oldest + 1 == Trace.kept ? 0 : oldest + 1
    dropped += 1
  }

  /// Adds something to present to the newest entry.
  private mutating func append(_ note: HostNote) {
    if !ring.isEmpty { ring[newest].notes.append(note) }
  }
}
