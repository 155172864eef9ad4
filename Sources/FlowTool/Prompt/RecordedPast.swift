import FlowAcceptance
import FlowCore
import FlowScript
import FlowShell
import HostSystem

/// The lines with which a recording begins late, each with what it prints when the recording is run.
///
/// They are run in a session of their own to find that out: what was on the screen may have been another text, as
/// where time went by while nothing waited for it.
struct RecordedPast {
  let lines: [(text: String, printed: String)]

  /// The longest time that a run of the lines may take, in nanoseconds: 5 s.
  private static let limit: Int64 = 5_000_000_000

  /// - Parameters:
  ///   - session: the session, of whose beginning they are.
  ///   - choices: the lines, of which the first are taken that lead to where the session is.
  ///   - path: the file that they are written to.
  ///   - secrets: the secrets that they name, beyond those that the session was given.
  init(
    of session: Session, _ choices: [[String]], in path: String,
    secrets: [(name: String, value: String)]
  ) {
    for lines in choices {
      if let printed = Self.play(lines, session, path, secrets) {
        self.lines = zip(lines, printed).map { ($0, $1) }
        return
      }
    }
    lines = (choices.last ?? []).map { ($0, "") }
  }

  /// Runs lines in a fresh session.
  ///
  /// - Returns: what each printed; nil if one does not pass, another error is left, or a remote outside would be
  ///   asked.
  private static func play(
    _ lines: [String], _ session: Session, _ path: String,
    _ secrets: [(name: String, value: String)]
  ) -> [String]? {
    if session.app.remote != nil { return nil }
    var setup = session.app.setup
    // What the journal notes of files is what the session has read.
    let own = RunOptions().setup
    (setup.files, setup.environment) = (own.files, own.environment)
    setup.secrets += secrets
    let text = lines.map { "\($0)\n" }.joined()
    guard let suite = try? Suite.read(Array(text.utf8), path: path, session.flows, setup.files),
      suite.cases.count == 1,
      var run = try? CaseRun(suite.cases[0], row: nil, session.flows, setup)
    else { return lines.isEmpty ? [] : nil }
    let end = SystemClock.uptime + limit
    run.session.app.deadline = Deadline(limit: Nanoseconds(count: limit)) {
      SystemClock.uptime >= end
    }
    let result = run.record(mustCheck: false, keepsEntries: true)
    // What comes next sees the same error.
    if !result.problems.isEmpty || run.session.app.state.lastError != session.app.state.lastError {
      return nil
    }
    let printed = Dictionary(
      result.entries.filter { $0.sourcedPath == nil }.map { ($0.line, $0.printed) }
    ) { first, _ in first }
    var number = 1
    return lines.map { line in
      defer { number += line.split(separator: "\n", omittingEmptySubsequences: false).count }
      return printed[number] ?? ""
    }
  }
}
