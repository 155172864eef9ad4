import FlowCore
import FlowSimulation

/// Takes a session back to where it was, and on again.
package final class Undo {
  private unowned let session: Session
  fileprivate var history: UndoHistory
  /// The number of times that the session was made new.
  private var resets = 0
  /// True once it was said that what a remote outside did stays done.
  private var hasNotedEffects = false

  /// Remembers the commands of a session from now on.
  init(_ session: Session) {
    self.session = session
    history = UndoHistory(from: session.state)
  }

  /// The number of entries of the history that are in effect.
  package var position: Int { history.position }

  /// The number of commands that can be taken back one after another.
  var count: Int { history.count }

  /// The time that went by at the prompt and was not taken back.
  package var timeGoneBy: Nanoseconds { history.timeGoneBy }

  /// True if `undo` can bring back the session before a `reset`.
  package var holdsReplacedSession: Bool { history.replaced != nil }

  /// The lines that can be taken back, the last one first.
  var doneLines: [String] { history.lines(0..<history.position).reversed() }

  /// The lines that can be repeated, in order.
  var undoneLines: [String] { history.lines(history.position..<history.entries.count) }

  /// Remembers what the session has just done.
  func add(_ entry: UndoHistory.Entry) { history.add(entry, leadingTo: session.state) }

  /// Makes what was done so far the beginning: it cannot be undone.
  package func settle() { history = UndoHistory(from: session.state) }

  /// Makes everything new but what must always hold; one `undo` brings back what was before.
  func reset() {
    let replaced = ReplacedSession(session.state, history)
    session.replaceState { state in
      let invariants = state.invariants
      state.revert(to: session.beginning)
      state.invariants = invariants
      if session.remote == nil { return }
      state.keep(undone: replaced.state)
      // For a remote outside it is another session.
      resets += 1
      state.outside.remoteSession += "-\(resets)"
    }
    history = UndoHistory(from: session.state)
    history.replaced = replaced
  }

  /// Brings back the session before the last `reset`, as it was.
  private func bringBack(_ replaced: ReplacedSession) {
    session.replaceState { $0.revert(to: replaced.state) }
    history = replaced.history
    session.sink.tell("undone: reset")
    session.printScreen()
  }

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

  /// Says once that what the outside did stays done.
  private func noteEffects(in entries: ArraySlice<UndoHistory.Entry>) {
    guard !hasNotedEffects, session.remote != nil else { return }
    let effects = entries.flatMap { $0.exchanges }.filter { $0.key != nil }.map { $0.request }
    guard let effect = effects.first else { return }
    hasNotedEffects = true
    session.notes += "note: the outside is not taken back: it has done \(effect)\n"
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
      session.sink.tell(
        "\(verb == "undo" ? "undone" : "redone"): \(lines.joined(separator: "; "))")
    }
    session.printScreen()
  }

  private func move(to position: Int) {
    session.tellDecisions()
    defer { session.tellDecisions() }
    let (current, deadline) = (session.state, session.deadline)
    // What was accepted once did not take too long.
    session.deadline = nil
    let restored = history.state(at: position) { entry, replayed in
      session.state = replayed
      session.state.outside.surroundings.files.repeat(current.outside.surroundings.files)
      repeats(entry)
      replayed = session.state
    }
    session.state = restored ?? current
    session.state.endings = []
    session.deadline = deadline
    session.state.outside.turn.identity = current.outside.turn.identity
    if session.remote != nil { session.state.keep(undone: current) }
    session.state.outside.surroundings.files.goOn(from: current.outside.surroundings.files)
    session.goOnAsking()
  }

  private func repeats(_ entry: UndoHistory.Entry) {
    let mark = session.sink.mark
    switch entry {
    case .time(let time): session.advance(by: time)
    case .refusal(let failure): session.state.error = failure
    case .arrivals(let exchanges): Arrivals(session)?.repeats(exchanges)
    case .command(let instruction, let parameters, let exchanges, _):
      session.state.outside.failure = nil
      session.state.endings = []
      let decisions = session.state.outside.trace.count
      session.repeating(exchanges) { session.runner.repeats(instruction, parameters) }
      if instruction.effect.concernsFlows { session.state.decisionsBefore = decisions }
      if instruction.effect != .sets, instruction.effect != .requires {
        session.state.noteError(endedBy: instruction.effect)
      }
    }
    session.state.endings = []
    session.sink.discard(from: mark)
  }

  /// Forgets the time that went by at the prompt, if all but the clock would be as it is without it.
  package func forgetIdleTime() {
    guard !session.state.isBusy, history.timeGoneBy.count > 0 else { return }
    let before = (session.savepoint, SessionSnapshot(session, hasClock: false))
    history = history.withoutTime()
    move(to: history.position)
    if SessionSnapshot(session, hasClock: false) != before.1 { session.restore(before.0) }
  }

  /// Takes back what a command did before it was broken off, and what it printed.
  package func breakOff(to position: Int) {
    move(to: min(position, history.position))
    history.forget(after: history.position)
    _ = session.sink.take()
  }
}

extension SessionState {
  /// Keeps what stays done outside of a later state that was taken back, with the keys that were sent for it.
  fileprivate mutating func keep(undone later: SessionState) {
    outside.sentKeys.merge(later.outside.sentKeys) { known, _ in known }
    guard let other = later.host else { return }
    if host != nil {
      host?.keep(undone: other)
    } else {
      undone = other.undone
    }
  }
}

/// Everything that a command can change, as it was before one.
struct Savepoint {
  fileprivate let state: SessionState
  fileprivate let history: UndoHistory?
}

extension Session {
  /// Does something completely or not at all.
  ///
  /// - Throws: what the closure throws; everything is as it was then.
  func transaction(_ body: () throws(Refusal) -> Void) throws(Refusal) {
    var trace = state.outside.trace
    state.outside.trace = trace.continuation
    let before = state
    do throws(Refusal) {
      try body()
    } catch {
      state.revert(to: before)
      state.outside.trace = trace
      throw error
    }
    trace.append(state.outside.trace)
    state.outside.trace = trace
  }

  /// The session as it is now, to be put back.
  var savepoint: Savepoint { Savepoint(state: state, history: undo?.history) }

  /// Makes everything as it was.
  func restore(_ savepoint: Savepoint) {
    replaceState { $0.revert(to: savepoint.state) }
    if let history = savepoint.history { undo?.history = history }
  }

  /// Tells all decisions, and puts another state in the place of this one.
  fileprivate func replaceState(_ change: (inout SessionState) -> Void) {
    tellDecisions()
    change(&state)
    goOnAsking()
    decisions.skip(state.outside.trace)
  }
}
