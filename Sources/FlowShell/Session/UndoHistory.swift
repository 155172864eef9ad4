import FlowCore

/// The commands that changed a session, and the states to repeat them from.
///
/// Keeping a state for every command would cost more than running them. So a state is kept now and then,
/// less often the longer the history, and `undo` replays the rest.
struct UndoHistory {
  private(set) var entries: [Entry] = []
  /// The number of entries in effect; those behind can be redone.
  private(set) var position = 0
  private var checkpoints: [(position: Int, state: SessionState)]
  private var lastCheckpoint = 0
  private var looseTime: Int64 = 0
  /// A refusal that became the session's error while something could be redone.
  private var looseRefusal: Failure?

  /// The session before the last `reset`, which the first `undo` brings back; nil if there is none.
  var replaced: ReplacedSession?

  /// The fewest entries between two checkpoints.
  private static let spacing = 4096
  /// The fewest entries worth a checkpoint while replaying.
  private static let shortest = 32

  enum Entry {
    /// A command that was accepted, what the file was given that it stands in, what was exchanged with
    /// a remote outside, and the line as a person may see it; nil where nobody is.
    case command(Instruction, Parameters?, [Exchange], line: String?)
    /// A remote outside answered what was pending; the first is what arrived.
    case arrivals([Exchange])
    /// Time went by at the prompt.
    case time(Nanoseconds)
    /// A refusal behind `!` became the session's error.
    case refusal(Failure)

    var isCommand: Bool {
      if case .command = self { true } else { false }
    }

    var isTime: Bool {
      if case .time = self { true } else { false }
    }

    /// The exchanges with a remote outside.
    var exchanges: [Exchange] {
      switch self {
      case .command(_, _, let exchanges, _), .arrivals(let exchanges): exchanges
      case .time, .refusal: []
      }
    }
  }

  /// Nothing yet, in a state to which everything can be taken back.
  init(from state: SessionState) { checkpoints = [(0, state)] }

  /// True if a checkpoint is due at the next entry.
  private var isCheckpointDue: Bool {
    position - lastCheckpoint >= max(UndoHistory.spacing, position / 8)
  }

  /// Adds what was done, and keeps the state that came of it now and then.
  ///
  /// Time that goes by makes nothing that was undone impossible to redo.
  mutating func add(_ entry: Entry, leadingTo state: @autoclosure () -> SessionState) {
    switch entry {
    case .time(let time):
      looseTime = looseTime.addingReportingOverflow(time.count).partialValue
      return
    // With something to redo it waits for the next command: redoing gives an error of its own.
    case .refusal(let failure) where position < entries.count:
      looseRefusal = failure
      return
    case .refusal: return append(entry)
    case .command, .arrivals: break
    }
    dropUndone()
    if looseTime > 0 { append(.time(Nanoseconds(count: looseTime))) }
    looseTime = 0
    if let looseRefusal { append(.refusal(looseRefusal)) }
    looseRefusal = nil
    append(entry)
    guard isCheckpointDue else { return }
    checkpoints.append((position, state()))
    lastCheckpoint = position
  }

  /// The time that went by at the prompt and was not taken back.
  var timeGoneBy: Nanoseconds {
    entries[..<position].reduce(Nanoseconds(count: looseTime)) { sum, entry in
      guard case .time(let time) = entry else { return sum }
      return Nanoseconds(count: sum.count.addingReportingOverflow(time.count).partialValue)
    }
  }

  /// The same commands without the time between them, to be repeated from the beginning.
  func withoutTime() -> UndoHistory {
    var history = self
    history.position = entries[..<position].count { !$0.isTime }
    history.entries.removeAll { $0.isTime }
    history.checkpoints = Array(checkpoints.prefix(1))
    history.lastCheckpoint = 0
    history.looseTime = 0
    return history
  }

  /// Forgets everything behind a position, as if it had never been.
  mutating func forget(after position: Int) {
    drop(after: position)
    self.position = min(self.position, position)
  }

  private mutating func dropUndone() {
    if position < entries.count { drop(after: position) }
  }

  private mutating func drop(after position: Int) {
    entries.removeSubrange(position...)
    checkpoints.removeAll { $0.position > position }
    lastCheckpoint = checkpoints.last?.position ?? 0
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    position += 1
  }

  /// The lines of the commands between two positions, first to last.
  func lines(_ range: Range<Int>) -> [String] {
    entries[range].compactMap { entry in
      if case .command(_, _, _, let line) = entry { line } else { nil }
    }
  }

  /// The number of commands that `undo` can take back one after another.
  var count: Int { entries[..<position].count { $0.isCommand } }

  /// The position before the last `count` commands; nil if there are fewer.
  func position(before count: Int) -> Int? {
    var left = count
    var index = position
    while left > 0 {
      guard index > 0 else { return nil }
      index -= 1
      if entries[index].isCommand { left -= 1 }
    }
    return index
  }

  /// The position after the next `count` commands; nil if there are fewer.
  func position(after count: Int) -> Int? {
    var left = count
    var index = position
    while left > 0 {
      guard index < entries.count else { return nil }
      if entries[index].isCommand { left -= 1 }
      index += 1
    }
    while index < entries.count, !entries[index].isCommand, !entries[index].isTime { index += 1 }
    return index
  }

  /// The state at a position, made by replaying from the nearest checkpoint before it.
  mutating func state(
    at target: Int, replay: (Entry, inout SessionState) -> Void
  ) -> SessionState? {
    guard let index = checkpoints.lastIndex(where: { $0.position <= target }) else { return nil }
    var state = checkpoints[index].state
    var made: [(position: Int, state: SessionState)] = []
    var place = checkpoints[index].position
    while place < target {
      let rest = target - place
      if rest >= UndoHistory.shortest, rest & (rest - 1) == 0, place > checkpoints[index].position {
        made.append((place, state))
      }
      replay(entries[place], &state)
      place += 1
    }
    checkpoints.insert(contentsOf: made, at: index + 1)
    position = target
    looseTime = 0
    looseRefusal = nil
    return state
  }
}

/// A session that `reset` has put another one in the place of.
final class ReplacedSession {
  let state: SessionState
  let history: UndoHistory

  /// The session as it was; what it had replaced itself is forgotten.
  init(_ state: SessionState, _ history: UndoHistory) {
    self.state = state
    var history = history
    history.replaced = nil
    self.history = history
  }
}
