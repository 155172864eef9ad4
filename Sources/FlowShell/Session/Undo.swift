import FlowCore
import FlowLanguage
import FlowSimulation

/// Takes a session back to where it was, and forward again.
package final class Undo {
  private unowned let session: Session
  fileprivate var history = UndoHistory()
  /// The number of times that the session was reset.
  private var resets = 0
  /// True once it was said that what a remote outside did stays done.
  private var hasNotedEffects = false
  /// The session before commands were taken back, of which a remote outside has done something; nil once
  /// another command ran.
  private var furthest: SessionState?

  /// Remembers the commands of a session from now on.
  init(_ session: Session) { self.session = session }

  /// The number of commands that can be taken back one after another.
  var count: Int { history.done.count }

  /// The lines that can be taken back, the last one first.
  var doneLines: [String] { history.done.lines }

  /// The lines that can be repeated, in order.
  var undoneLines: [String] { history.undone.lines }

  /// Begins a command that may change something: everything as it is now.
  func begin() -> UndoStep { UndoStep(session.state, session.console?.line) }

  /// Adds a command that was begun and accepted.
  func add(_ step: UndoStep) {
    if let remote = session.remote {
      step.effect = remote.made.first { $0.key != nil }?.request
      remote.giveUpUndone()
      furthest = nil
    }
    history.add(step)
  }

  /// Makes what was done so far the beginning: it cannot be undone.
  package func settle() {
    history = UndoHistory()
    session.state.timeGoneBy = Nanoseconds(count: 0)
  }

  /// Resets everything but what must always hold.
  func reset() {
    add(begin())
    resets += 1
    var fresh = session.beginning
    fresh.invariants = session.state.invariants
    fresh.resets = resets
    // For a remote outside it is another session.
    if session.remote != nil { fresh.outside.remoteSession += "-\(resets)" }
    session.replace(by: fresh)
  }

  /// Takes the last commands back, and prints the screen.
  func undo(_ count: Int) throws(Refusal) {
    try check(count, of: history.done, "undo")
    let moved = move(count) { history, state in history.goBack(from: state) }
    if let effect = moved.effects.last { note(effect) }
    tell("undone", moved.lines.reversed())
  }

  /// Repeats the next commands that were taken back, and prints the screen.
  func redo(_ count: Int) throws(Refusal) {
    try check(count, of: history.undone, "redo")
    tell("redone", move(count) { history, state in history.goForward(from: state) }.lines)
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
    session.goOnAsking(keepingUndone: true)
    session.tellDecisions()
    return moved
  }

  private func tell(_ verb: String, _ lines: [String]) {
    if !lines.isEmpty { session.sink.tell("\(verb): \(lines.joined(separator: "; "))") }
    session.printScreen()
  }

  /// Says once that what the outside did stays done.
  private func note(_ effect: String) {
    if hasNotedEffects { return }
    hasNotedEffects = true
    session.notes += "note: the outside is not taken back: it has done \(effect)\n"
  }

  /// Forgets the time that went by at the prompt, if all but the clock would be as it is without it.
  ///
  /// That is tried in a separate session.
  ///
  /// - Parameter lines: the lines that lead from a fresh session, or from one made new, to this one.
  package func forgetIdleTime(leadingHere lines: [String]) {
    guard !session.state.isBusy, session.remote == nil, session.state.timeGoneBy.count > 0,
      let other = session.freshSession(behind: lines), let undo = other.undo,
      SessionSnapshot(other, hasClock: false) == SessionSnapshot(session, hasClock: false),
      history.replaceLast(by: undo.history)
    else { return }
    var state = other.state
    state.resets = session.state.resets
    session.replace(by: state)
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

extension Session {
  /// Does something completely or not at all.
  ///
  /// - Throws: what the closure throws; everything is as it was then.
  func transaction(_ body: () throws(Refusal) -> Void) throws(Refusal) {
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

  /// Makes everything as it was.
  package func restore(_ savepoint: Savepoint) {
    replace(by: savepoint.state)
    if let history = savepoint.history { undo?.history = history }
  }

  /// Takes back what a command did before it was broken off, and what it printed.
  package func breakOff(to savepoint: Savepoint) {
    restore(savepoint)
    _ = sink.take()
  }

  /// Reports all decisions, and replaces this state by another one.
  fileprivate func replace(by other: SessionState) {
    tellDecisions()
    put(other)
    goOnAsking()
    decisions.skip(state.outside.trace)
  }

  /// Replaces this state by another one; what a remote outside did stays done.
  fileprivate func put(_ other: SessionState) {
    guard remote != nil else { return state.revert(to: other) }
    let current = state
    state.revert(to: other)
    state.keep(undone: current)
  }

  /// A session that has only run some lines; nil if one of them is not accepted.
  fileprivate func freshSession(behind lines: [String]) -> Session? {
    guard let session = try? Session(flows, setup, commands),
      let program = try? Program.read(
        Array(lines.joined(separator: "\n").utf8), path: "", flows, setup.files, commands)
    else { return nil }
    for position in program.instructions.indices
    where session.runner.perform(position, of: program).problem != nil {
      return nil
    }
    return session
  }
}
