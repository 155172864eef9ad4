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
  ///   - secrets: the secrets that they name, beyond those that the session was given.
  /// - Returns: whether it is forgotten.
  package func forgetIdleTime(
    leadingHere lines: [String], secrets: [(name: String, value: String)] = []
  ) -> Bool {
    guard !app.isBusy, app.remote == nil, app.state.timeGoneBy.count > 0,
      let other = freshSession(after: lines, secrets),
      SessionSnapshot(other, hasClock: false) == SessionSnapshot(self, hasClock: false)
    else { return false }
    return app.undo?.become(other.app) ?? false
  }

  /// A session that has only run some lines; nil if one of them is not accepted.
  private func freshSession(
    after lines: [String], _ secrets: [(name: String, value: String)]
  ) -> Session? {
    var setup = app.setup
    setup.secrets += secrets
    guard let session = try? Session(flows, setup, commands),
      let program = try? Program.read(
        Array(lines.joined(separator: "\n").utf8), path: "", flows, app.setup.files, commands)
    else { return nil }
    var run = Run(in: session, program)
    return run.firstProblem() == nil ? session : nil
  }
}
