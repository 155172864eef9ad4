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
  /// True if they lead to where the session is.
  let leadsHere: Bool

  /// The longest time that a run of the lines may take, in nanoseconds: 5 s.
  private static let limit: Int64 = 5_000_000_000

  /// - Parameters:
  ///   - session: the session, of whose beginning they are.
  ///   - choices: the lines, of which the first are taken that lead to where the session is, or else those that pass and
  ///     leave the same error, or that pass.
  ///   - path: the file that they are written to.
  ///   - secrets: the secrets that they name, beyond those that the session was given.
  init(
    of session: Session, _ choices: [[String]], in path: String,
    secrets: [(name: String, value: String)]
  ) {
    let here = SessionSnapshot(session)
    let error = session.app.state.lastError
    var best: (played: Played, isLike: Bool)?
    for lines in choices {
      guard let played = Self.play(lines, session, path, secrets) else { continue }
      if played.end.map({ SessionSnapshot($0) == here }) ?? true {
        (self.lines, leadsHere) = (played.lines, true)
        return
      }
      // What comes next sees the same error.
      let isLike = played.end?.app.state.lastError == error
      if best == nil || isLike && best?.isLike == false { best = (played, isLike) }
    }
    lines = best?.played.lines ?? (choices.last ?? []).map { ($0, "") }
    leadsHere = false
  }

  /// Lines that pass, each with what it printed, and the session that they lead to; nil for a fresh one.
  private typealias Played = (lines: [(text: String, printed: String)], end: Session?)

  /// Runs lines in a fresh session, of which checks that do not hold become comments.
  ///
  /// - Returns: nil if another line does not pass, or a remote outside would be asked.
  private static func play(
    _ lines: [String], _ session: Session, _ path: String,
    _ secrets: [(name: String, value: String)]
  ) -> Played? {
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
    else { return lines.isEmpty ? ([], nil) : nil }
    let end = SystemClock.uptime + limit
    run.session.app.deadline = Deadline(limit: Nanoseconds(count: limit)) {
      SystemClock.uptime >= end
    }
    let result = run.record(mustCheck: false, keepsEntries: true)
    let entries = result.entries.filter { $0.sourcedPath == nil }
    var numbered: [(text: String, number: Int)] = []
    var number = 1
    for line in lines {
      numbered.append((line, number))
      number += line.split(separator: "\n", omittingEmptySubsequences: false).count
    }
    if !result.problems.isEmpty {
      let checks = Set(run.program.checkLines)
      let failing = Set(entries.filter(\.isFailing).map(\.line))
      guard !failing.isEmpty, failing.isSubset(of: checks) else { return nil }
      return play(
        numbered.map { failing.contains($0.number) ? Recording.comment($0.text) : $0.text },
        session, path, secrets)
    }
    let printed = Dictionary(entries.map { ($0.line, $0.printed) }) { first, _ in first }
    return (numbered.map { ($0.text, printed[$0.number] ?? "") }, run.session)
  }
}

extension Program {
  /// The numbers of the lines that check something and do nothing.
  fileprivate var checkLines: [Int] {
    instructions.filter { $0.isCheck && !$0.changesSession }
      .map { Int(script.lines[Int($0.line)].number) }
  }
}
