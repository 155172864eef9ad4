import FlowCore
import FlowSimulation

/// Everything that a command can change, as it was before one.
struct Savepoint {
  fileprivate let state: SessionState
  fileprivate let history: UndoHistory
}

/// Makes a session new, and takes it back to where it was.
extension Session {
  /// Does something completely or not at all.
  func transaction(_ body: () throws(Refusal) -> Void) throws(Refusal) {
    let before = state.copy()
    do throws(Refusal) {
      try body()
    } catch {
      state.revert(to: before)
      throw error
    }
  }

  /// The session as it is now, to be put back.
  var savepoint: Savepoint { Savepoint(state: state.copy(), history: history) }

  /// Makes everything as it was.
  func restore(_ savepoint: Savepoint) {
    tellDecisions()
    state.revert(to: savepoint.state)
    history = savepoint.history
    goOnAsking()
    decisions.skip(state.outside.trace)
  }

  /// Makes everything new; one `undo` brings back what was before.
  func reset() {
    tellDecisions()
    let replaced = ReplacedSession(state, history)
    state = beginning.copy()
    renameRemoteSession()
    goOnAsking()
    decisions.skip(state.outside.trace)
    history = UndoHistory()
    guard replaced.history.isKept else { return }
    history.begin(with: state)
    history.replaced = replaced
  }

  /// True if `undo` can bring back the session before a `reset`.
  package var holdsReplacedSession: Bool { history.replaced != nil }

  /// Brings back the session before the last `reset`, as it was.
  private func bringBack(_ replaced: ReplacedSession) {
    tellDecisions()
    state.revert(to: replaced.state)
    history = replaced.history
    goOnAsking()
    decisions.skip(state.outside.trace)
    sink.tell("undone: reset")
    printScreen()
  }

  /// Makes what was done so far the beginning: it cannot be undone.
  package func settle() {
    history = UndoHistory()
    history.begin(with: state)
  }

  /// The number of entries of the history that are in effect.
  package var position: Int { history.position }

  /// The time that went by at the prompt and was not taken back.
  package var timeGoneBy: Nanoseconds { history.timeGoneBy }

  /// Takes the last commands back, and prints the screen.
  func undo(_ count: Int) throws(Refusal) {
    if let replaced = history.replaced, history.count == count - 1 { return bringBack(replaced) }
    let position = history.position(before: count)
    if let position { noteEffects(in: history.entries[position..<history.position]) }
    try move(to: position, count, "undo")
  }

  /// Repeats the next commands that were taken back, and prints the screen.
  func redo(_ count: Int) throws(Refusal) {
    try move(to: history.position(after: count), count, "redo")
  }

  private func move(to position: Int?, _ count: Int, _ verb: String) throws(Refusal) {
    guard let position else {
      throw Refusal(
        "undo.nothing",
        count == 1
          ? "there is nothing to \(verb)" : "there are fewer than \(count) commands to \(verb)")
    }
    let before = history.position
    move(to: position)
    let lines = history.lines(min(before, position)..<max(before, position))
    if !lines.isEmpty {
      sink.tell("\(verb == "undo" ? "undone" : "redone"): \(lines.joined(separator: "; "))")
    }
    printScreen()
  }

  private func move(to position: Int) {
    tellDecisions()
    defer { tellDecisions() }
    let (current, deadline) = (state, deadline)
    // What was accepted once did not take too long.
    self.deadline = nil
    let restored = history.state(at: position) { entry, replayed in
      state = replayed
      state.outside.surroundings.files.repeat(current.outside.surroundings.files)
      repeats(entry)
      replayed = state
    }
    state = restored ?? current
    state.endings = []
    self.deadline = deadline
    state.outside.turn.identity = current.outside.turn.identity
    state.outside.surroundings.files.goOn(from: current.outside.surroundings.files)
    goOnAsking()
  }

  /// Forgets the time that went by at the prompt, if all but the clock would be as it is without it.
  package func forgetIdleTime() {
    guard history.isKept, !state.isBusy, history.timeGoneBy.count > 0 else { return }
    let before = (savepoint, SessionSnapshot(self, hasClock: false))
    history = history.withoutTime()
    move(to: history.position)
    if SessionSnapshot(self, hasClock: false) != before.1 { restore(before.0) }
  }

  private func repeats(_ entry: UndoHistory.Entry) {
    let mark = sink.mark
    switch entry {
    case .time(let time): advance(by: time)
    case .refusal(let failure): state.error = failure
    case .arrivals(let exchanges): repeatArrivals(exchanges)
    case .command(let instruction, let parameters, let exchanges, _):
      state.outside.failure = nil
      state.endings = []
      let decisions = state.outside.trace.count
      repeating(exchanges) { runner.repeats(instruction, parameters) }
      if instruction.effect.concernsFlows { state.decisionsBefore = decisions }
      if instruction.effect != .sets { state.noteError(endedBy: instruction.effect) }
    }
    state.endings = []
    sink.discard(from: mark)
  }

  /// Takes back what a command did before it was broken off, and what it printed.
  package func breakOff(to position: Int) {
    move(to: min(position, history.position))
    history.forget(after: history.position)
    _ = sink.take()
  }
}
