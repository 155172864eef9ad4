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
  ///   - choices: the lines, of which those are taken that lead to where the session is, or else keep more of the checks,
  ///     or leave the same error; the first of equals.
  ///   - path: the file that they are written to.
  ///   - secrets: the secrets that they name, beyond those that the session was given.
  init(
    of session: Session, _ choices: [[String]], in path: String,
    secrets: [(name: String, value: String)]
  ) {
    func snapshot(_ session: Session) -> SessionSnapshot {
      // Of those that were broken, others take the place.
      SessionSnapshot(session, hasTrace: false, hasInvariants: false)
    }
    let here = snapshot(session)
    let error = session.app.state.lastError
    var best: (lines: [(text: String, printed: String)], faults: [Int])?
    for lines in choices {
      guard let played = Self.play(lines, session, path, secrets) else { continue }
      let leadsHere = played.end.map { snapshot($0) == here } ?? true
      // What comes next sees the same error.
      let hasError = leadsHere || played.end?.app.state.lastError == error
      let faults = [leadsHere ? 0 : 1, played.lostChecks, hasError ? 0 : 1]
      if best.map({ faults.lexicographicallyPrecedes($0.faults) }) ?? true {
        best = (played.lines, faults)
      }
      if faults.allSatisfy({ $0 == 0 }) { break }
    }
    lines = best?.lines ?? (choices.last ?? []).map { ($0, "") }
  }

  /// Lines that pass, each with what it printed, how many checks became comments, and the session that they lead to.
  private typealias Played = (
    lines: [(text: String, printed: String)], lostChecks: Int, end: Session?
  )

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
    else { return lines.isEmpty ? ([], 0, try? Session(session.flows, setup)) : nil }
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
      var played = play(
        numbered.map { failing.contains($0.number) ? Recording.comment($0.text) : $0.text },
        session, path, secrets)
      played?.lostChecks += failing.count
      return played
    }
    let printed = Dictionary(entries.map { ($0.line, $0.sourcedOutput ?? $0.printed) }) {
      first, _ in first
    }
    return (numbered.map { ($0.text, printed[$0.number] ?? "") }, 0, run.session)
  }
}

extension Program {
  /// The numbers of the lines that check something and do nothing.
  fileprivate var checkLines: [Int] {
    instructions.filter { $0.isCheck && !$0.changesSession }
      .map { Int(script.lines[Int($0.line)].number) }
  }
}
