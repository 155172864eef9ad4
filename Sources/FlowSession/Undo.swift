import FlowCore
import FlowLanguage
import FlowSimulation

/// Takes a session back to where it was, and forward again.
package final class Undo {
  private unowned let session: AppSession
  fileprivate var history = UndoHistory()
  /// The number of times that the session was reset.
  private var resets = 0
  /// True once it was said that what a remote outside did stays done.
  private var hasNotedEffects = false
  /// The session before commands were taken back, of which a remote outside has done something; nil once
  /// another command ran.
  private var furthest: SessionState?

  /// Remembers the commands of a session from now on.
  init(_ session: AppSession) { self.session = session }

  /// The number of commands that can be taken back one after another.
  package var count: Int { history.done.count }

  /// The lines that can be taken back, the last one first.
  package var doneLines: [String] { history.done.lines }

  /// The lines that can be repeated, in order.
  package var undoneLines: [String] { history.undone.lines }

  /// Begins a command that may change something: everything as it is now.
  ///
  /// - Parameter line: the line that was typed; nil in a script.
  /// - Returns: the step, to be added once the command was accepted.
  package func begin(_ line: String?) -> UndoStep { UndoStep(session.state, line) }

  /// Adds a command that was begun and accepted.
  package func add(_ step: UndoStep) {
    if let remote = session.remote {
      step.effect = remote.made.first { $0.key != nil }?.request
      furthest = nil
    }
    history.add(step)
  }

  /// Makes what was done so far the beginning: it cannot be undone.
  package func settle() {
    history = UndoHistory()
    session.remote?.cancelAbandoned()
    session.state.timeGoneBy = Nanoseconds(count: 0)
  }

  /// Resets everything but what must always hold.
  ///
  /// - Parameter line: the line that was typed; nil in a script.
  package func reset(_ line: String?) {
    add(begin(line))
    resets += 1
    var fresh = session.beginning
    fresh.invariants = session.state.invariants
    fresh.resets = resets
    // For a remote outside it is another session.
    if session.remote != nil { fresh.outside.remoteSession += "-\(resets)" }
    session.replace(by: fresh)
  }

  /// Takes the last commands back.
  ///
  /// - Parameter count: their number.
  /// - Returns: the lines that were typed, in order.
  /// - Throws: `undo.nothing`, if there are fewer; nothing has changed then.
  package func undo(_ count: Int) throws(Refusal) -> [String] {
    try check(count, of: history.done, "undo")
    let moved = move(count) { history, state in history.goBack(from: state) }
    if let effect = moved.effects.last { note(effect) }
    return moved.lines.reversed()
  }

  /// Repeats the next commands that were taken back.
  ///
  /// - Parameter count: their number.
  /// - Returns: the lines that were typed, in order.
  /// - Throws: `undo.nothing`, if there are fewer; nothing has changed then.
  package func redo(_ count: Int) throws(Refusal) -> [String] {
    try check(count, of: history.undone, "redo")
    return move(count) { history, state in history.goForward(from: state) }.lines
  }

  private func check(_ count: Int, of steps: UndoSteps, _ verb: String) throws(Refusal) {
    if count <= steps.count { return }
    throw Refusal(
      "undo.nothing",
      count == 1
        ? "there is nothing to \(verb)" : "there are fewer than \(count) commands to \(verb)")
  }

  /// Goes some steps back or forward, one after another.
  ///
  /// - Returns: the lines of the commands, and what they had a remote outside do.
  private func move(
    _ count: Int, _ next: (inout UndoHistory, SessionState) -> UndoStep?
  ) -> (lines: [String], effects: [String]) {
    session.tellDecisions()
    let current = session.state
    if session.remote != nil, furthest == nil { furthest = current }
    var moved: (lines: [String], effects: [String]) = ([], [])
    for _ in 0..<count {
      guard let step = next(&history, session.state) else { break }
      session.state.revert(to: step.state)
      if let line = step.line { moved.lines.append(line) }
      if let effect = step.effect { moved.effects.append(effect) }
    }
    if let furthest {
      session.state.keep(undone: furthest)
      session.state.keep(undone: current)
    }
    session.state.endings = []
    // What is broken there and was not here is reported again.
    session.state.invariants.takeReports(from: current.invariants)
    session.goOnAsking()
    session.tellDecisions()
    return moved
  }

  /// Says once that what the outside did stays done.
  private func note(_ effect: String) {
    if hasNotedEffects { return }
    hasNotedEffects = true
    session.notes += "note: the outside is not taken back: it has done \(effect)\n"
  }

  /// Puts another session of the same commands in the place of this one, with all that it remembers of them.
  ///
  /// - Parameter other: the session, which keeps history.
  /// - Returns: whether it did: this one has no fewer steps.
  package func become(_ other: AppSession) -> Bool {
    guard let undo = other.undo, history.replaceLast(by: undo.history) else { return false }
    var state = other.state
    state.resets = session.state.resets
    session.replace(by: state)
    return true
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
package struct Savepoint {
  fileprivate let state: SessionState
  fileprivate let history: UndoHistory?
}

extension AppSession {
  /// Does something completely or not at all.
  ///
  /// - Throws: what the closure throws; everything is as it was then.
  package func transaction(_ body: () throws(Refusal) -> Void) throws(Refusal) {
    let before = state
    do throws(Refusal) {
      try body()
    } catch {
      state.revert(to: before)
      throw error
    }
  }

  /// The session as it is now, to be put back.
  package var savepoint: Savepoint { Savepoint(state: state, history: undo?.history) }

  /// Makes everything as it was before a command that was broken off.
  package func restore(_ savepoint: Savepoint) {
    replace(by: savepoint.state, isBrokenOff: true)
    if let history = savepoint.history { undo?.history = history }
  }

  /// Reports all decisions, and replaces this state by another one; what a remote outside did stays done.
  fileprivate func replace(by other: SessionState, isBrokenOff: Bool = false) {
    tellDecisions()
    let current = remote == nil ? nil : state
    state.revert(to: other)
    if let current { state.keep(undone: current) }
    goOnAsking(isBrokenOff: isBrokenOff)
    decisions.skip(state.outside.trace)
  }
}
