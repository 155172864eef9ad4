import FlowCore

/// The commands that changed a session, and the states to repeat them from.
///
/// Keeping a state a command would cost more than running one. So a state is kept now and then, the
/// further apart the longer the journal, and `undo` replays the rest.
struct UndoHistory {
  /// True if commands are remembered, so that they can be taken back.
  private(set) var isKept = false
  private(set) var entries: [Entry] = []
  /// The number of entries in effect; those behind can be redone.
  private(set) var position = 0
  private var checkpoints: [(position: Int, state: SessionState)] = []
  private var lastCheckpoint = 0
  private var looseTime: Int64 = 0
  /// A refusal that became the session's error while something could be redone.
  private var looseRefusal: Failure?

  /// The fewest entries between two checkpoints.
  private static let spacing = 4096
  /// The fewest entries worth a checkpoint while replaying.
  private static let shortest = 32

  enum Entry {
    /// A command that was accepted, and what the file was given that it stands in.
    case command(Instruction, Parameters?)
    /// Time went by at the prompt.
    case time(Nanoseconds)
    /// A refusal behind `!` became the session's error.
    case refusal(Failure)

    var isCommand: Bool {
      if case .command = self { true } else { false }
    }
  }

  /// Remembers commands from now on, the first of which finds a state.
  mutating func begin(with state: SessionState) {
    isKept = true
    checkpoints = [(0, state.copy())]
  }

  /// True if a checkpoint is due at the next entry.
  private var isCheckpointDue: Bool {
    position - lastCheckpoint >= max(UndoHistory.spacing, position / 8)
  }

  /// Adds a command that was accepted, and keeps the state that came of it now and then.
  mutating func record(
    _ instruction: Instruction, _ parameters: Parameters?, _ state: @autoclosure () -> SessionState
  ) {
    dropUndone()
    if looseTime > 0 { append(.time(Nanoseconds(count: looseTime))) }
    looseTime = 0
    if let looseRefusal { append(.refusal(looseRefusal)) }
    looseRefusal = nil
    append(.command(instruction, parameters))
    guard isCheckpointDue else { return }
    checkpoints.append((position, state().copy()))
    lastCheckpoint = position
  }

  /// The time that went by at the prompt and was not taken back.
  var timeGoneBy: Nanoseconds {
    entries[..<position].reduce(Nanoseconds(count: looseTime)) { sum, entry in
      guard case .time(let time) = entry else { return sum }
      return Nanoseconds(count: sum.count.addingReportingOverflow(time.count).partialValue)
    }
  }

  /// Adds a refusal that became the session's error.
  mutating func record(_ failure: Failure) {
    guard isKept else { return }
    // With something to redo it waits for the next command: redoing gives an error of its own.
    if position == entries.count { append(.refusal(failure)) } else { looseRefusal = failure }
  }

  /// Forgets everything behind a position, as if it had never been.
  mutating func forget(after position: Int) {
    entries.removeSubrange(position...)
    checkpoints.removeAll { $0.position > position }
    lastCheckpoint = checkpoints.last?.position ?? 0
    self.position = min(self.position, position)
  }

  /// Adds time that went by.
  ///
  /// It does not make anything that was undone impossible to redo.
  mutating func record(_ time: Nanoseconds) {
    guard isKept else { return }
    looseTime = looseTime.addingReportingOverflow(time.count).partialValue
  }

  private mutating func dropUndone() {
    guard position < entries.count else { return }
    entries.removeSubrange(position...)
    checkpoints.removeAll { $0.position > position }
    lastCheckpoint = checkpoints.last?.position ?? 0
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    position += 1
  }

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
    while index < entries.count, case .refusal = entries[index] { index += 1 }
    return index
  }

  /// The state at a position, made by replaying from the nearest checkpoint before it.
  mutating func state(
    at target: Int, replay: (Entry, inout SessionState) -> Void
  ) -> SessionState? {
    guard let index = checkpoints.lastIndex(where: { $0.position <= target }) else { return nil }
    var state = checkpoints[index].state.copy()
    var made: [(position: Int, state: SessionState)] = []
    var place = checkpoints[index].position
    while place < target {
      let rest = target - place
      if rest >= UndoHistory.shortest, rest & (rest - 1) == 0, place > checkpoints[index].position {
        made.append((place, state.copy()))
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
