import FlowCore
import FlowLanguage
import FlowSession

extension Session {
  /// Forgets the time that went by at the prompt, if all but the clock, and the moments that worlds hold, would be as it
  /// is without it.
  ///
  /// That is tried in a separate session.
  ///
  /// - Parameters:
  ///   - lines: the lines that lead from a fresh session, or from one made new, to this one.
  ///   - settled: the lines before them that nothing takes back.
  ///   - refusal: the session's error, if it is of a line that is not among them.
  ///   - secrets: the secrets that they name, beyond those that the session was given.
  /// - Returns: whether it is forgotten.
  package func forgetIdleTime(
    leadingHere lines: [String], after settled: [String] = [], lacking refusal: Failure? = nil,
    secrets: [(name: String, value: String)] = []
  ) -> Bool {
    guard app.remote == nil, app.state.timeGoneBy.count > 0,
      let other = freshSession(after: settled, secrets)
    else { return false }
    if !settled.isEmpty { other.app.undo?.settle() }
    guard other.accepts(lines) else { return false }
    if let refusal { other.app.note(refusal) }
    guard
      SessionSnapshot(other, hasClock: false) == SessionSnapshot(self, hasClock: false)
    else { return false }
    return app.undo?.become(other.app) ?? false
  }

  /// The time for which the request that is pending has run.
  package var pendingTime: Nanoseconds {
    // A request that is held has none.
    let running = app.time.pending.flatMap { $0.isHeld ? nil : $0 }
    return running?.elapsed ?? Nanoseconds(count: 0)
  }

  /// The time that must go by after some lines until what is pending has run as long as it has here.
  ///
  /// - Parameters:
  ///   - lines: lines that lead from a fresh session to this one but for that.
  ///   - secrets: the secrets that they name, beyond those that the session was given.
  /// - Returns: none if nothing is pending, or nothing that time ends.
  package func idleTime(
    after lines: [String], secrets: [(name: String, value: String)]
  ) -> Nanoseconds {
    let here = pendingTime.count
    if here == 0 { return Nanoseconds(count: 0) }
    let there = freshSession(after: lines, secrets)?.pendingTime.count ?? 0
    return Nanoseconds(count: max(here - there, 0))
  }

  /// The times after which what is waited for ends, if no other time goes by.
  ///
  /// - Parameters:
  ///   - stretches: the lines that lead from a fresh session to this one; between two stretches something ended.
  ///   - secrets: the secrets that they name, beyond those that the session was given.
  /// - Returns: a time for each place between two stretches; nil if a line is not accepted, or nothing is waited for
  ///   there.
  package func shortestWaits(
    between stretches: [[String]], secrets: [(name: String, value: String)]
  ) -> [Nanoseconds]? {
    guard app.remote == nil, let session = freshSession(after: [], secrets) else { return nil }
    var waits: [Nanoseconds] = []
    for (position, lines) in stretches.enumerated() {
      guard session.accepts(lines) else { return nil }
      if position == stretches.count - 1 { break }
      guard let due = session.app.time.toNextDue else { return nil }
      waits.append(due)
      _ = session.letTime(due)
    }
    return waits
  }

  /// A session that has only run some lines; nil if one of them is not accepted.
  private func freshSession(
    after lines: [String], _ secrets: [(name: String, value: String)]
  ) -> Session? {
    var setup = app.setup
    setup.secrets += secrets
    guard let session = try? Session(flows, setup, commands), session.accepts(lines) else {
      return nil
    }
    return session
  }

  /// Runs lines up to the first that is not accepted.
  ///
  /// Those that break an invariant are, and checks do not count: of what they check, something may be left out.
  private func accepts(_ lines: [String]) -> Bool {
    guard
      let program = try? Program.read(
        Array(lines.joined(separator: "\n").utf8), path: "", flows, app.setup.files, commands)
    else { return false }
    var upcoming = program.instructions.indices
    while true {
      var run = Run(in: self, program, upcoming)
      guard let problem = run.firstProblem() else { return true }
      guard let last = run.lastRun,
        problem.code == "always.broken" || program.instructions[last].isCheck
      else { return false }
      upcoming = last + 1..<upcoming.upperBound
    }
  }
}
