import FlowCore

/// The decisions of the flows of a session, newest last.
///
/// At least the last ones are kept, however many there were. Nothing that is kept ever changes, so a copy is a
/// few references.
package struct Trace: Sendable {
  /// The number of entries that are shown at most.
  package static let kept = 512

  /// The newest entries, fewer than are kept.
  private var recent = Row()
  /// As many entries before them as are kept, or none.
  private var older = Row()
  /// The number of decisions before those.
  private var dropped = 0

  package struct Entry: Sendable {
    /// The position of the flow among the session's.
    package let flow: Int
    package let decision: Decision
    /// The inputs that the flow was given.
    package let inputs: Inputs
    /// The things to present that came of the decision; most have none.
    fileprivate var notes: [HostNote] = []

    /// The keys of the mutations whose outcome became known.
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
    package func changes(in language: Language) -> [ScreenChange] {
      notes.compactMap { $0.change(in: language) }
    }
  }

  /// A chain of entries, the newest first.
  private struct Row: Sendable {
    var newest: Link?
    var count = 0

    mutating func append(_ entry: Entry) {
      newest = Link(entry, after: newest)
      count += 1
    }

    /// Adds something to present to the newest entry, if there is one.
    mutating func append(_ note: HostNote) {
      guard let link = newest else { return }
      var entry = link.entry
      entry.notes.append(note)
      newest = Link(entry, after: link.before)
    }
  }

  /// An entry, and the one before it.
  private final class Link: Sendable {
    let entry: Entry
    let before: Link?

    init(_ entry: Entry, after before: Link?) {
      self.entry = entry
      self.before = before
    }
  }

  /// The entries, newest last.
  package var entries: [Entry] { entries(from: firstNumber) }

  /// The entries from the one of a number on, newest last.
  package func entries(from number: Int) -> [Entry] {
    var entries: [Entry] = []
    var (link, rest) = (recent.newest, older.newest)
    for _ in 0..<max(0, count + 1 - max(number, firstNumber)) {
      if link == nil { swap(&link, &rest) }
      guard let next = link else { break }
      entries.append(next.entry)
      link = next.before
    }
    return entries.reversed()
  }

  /// The number of decisions.
  package var count: Int { dropped + older.count + recent.count }

  /// The newest entry.
  var last: Entry? { (recent.newest ?? older.newest)?.entry }

  /// The number of the first entry that is kept, from 1.
  package var firstNumber: Int { max(dropped, count - Trace.kept) + 1 }

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

  /// An empty trace that continues this one.
  package var continuation: Trace {
    var trace = Trace()
    trace.dropped = count
    return trace
  }

  private mutating func append(_ entry: Entry) {
    recent.append(entry)
    guard recent.count == Trace.kept else { return }
    dropped += older.count
    older = recent
    recent = Row()
  }

  /// Adds something to present to the newest entry.
  private mutating func append(_ note: HostNote) {
    if recent.newest == nil { older.append(note) } else { recent.append(note) }
  }
}
