import ExactDecimal
import FlowAcceptance
import FlowCore
import FlowExplorer
import FlowShell
import FlowText
import HostSystem

/// Reports how a search goes and what it found, on a terminal or to a program.
struct ExplorePrinter {
  private let isJSON: Bool
  private let line: ProgressLine
  private let logged = Logged()
  private(set) var stream = ResultStream()

  /// The time between two notes where no line can be replaced, in nanoseconds.
  private static let pace: Int64 = 30_000_000_000

  /// The time that a flow had taken when a note was written last.
  private final class Logged {
    var last: Int64 = 0
  }

  init(isJSON: Bool) {
    self.isJSON = isJSON
    line = ProgressLine(isJSON: isJSON)
  }

  /// Shows how far the search is: on a terminal in one line, elsewhere now and then.
  func show(_ flow: String, _ progress: Exploration.Progress, _ elapsed: Int64) {
    func text() -> String {
      "\(flow): \(progress.situations.grouped) situations, \(progress.moves.grouped) moves"
        + (progress.findings == 0 ? "" : ", \(progress.findings) found")
    }
    line.show(text)
    if line.isShown || elapsed - logged.last < Self.pace { return }
    logged.last = elapsed
    Streams.diagnostics("note: \(text()) so far; Ctrl-C ends the search and keeps what it found\n")
  }

  /// Reports how much was looked at.
  mutating func tell(_ report: ExplorationReport, _ elapsed: Int64) {
    line.erase()
    logged.last = 0
    if isJSON {
      return event(
        "counts",
        [
          .init("flow", .text(report.flow)),
          .init("situations", .integer(Int64(report.situations))),
          .init("moves", .integer(Int64(report.moves))),
          .init("exhausted", .flag(report.isExhausted)),
          .init("stopped", .flag(report.isBrokenOff)), .init("key", .text(report.precision)),
          .init(
            "reached",
            .list(
              report.reached.map { kind in
                .object([
                  .init("kind", .text(kind.kind)), .init("reached", .integer(Int64(kind.reached))),
                  .init("all", .integer(Int64(kind.all))),
                ])
              })),
          .init(
            "invariants",
            .list(
              report.invariants.map { invariant in
                .object([
                  .init("expression", .text(invariant.text)),
                  .init("situations", .integer(Int64(invariant.situations))),
                ])
              })),
          .init("seconds", .decimal(elapsed.seconds)),
        ])
    }
    write(ExploreText.counts(report, elapsed))
  }

  /// Reports a finding, the script that shows it, and to a program what each of its commands did.
  mutating func tell(_ finding: Finding, _ path: String?, _ commands: [Entry]) {
    if isJSON {
      return event(
        "finding",
        [
          .init("flow", .text(finding.flow)), .init("kind", .text(finding.kind.rawValue)),
          .init("place", .text(finding.place)), .init("reason", .text(finding.reason)),
          .init("file", path.map { .text($0) } ?? .null),
          .init("lines", .list(finding.lines.map { .text($0) })),
          .init("situations", .integer(Int64(finding.situations))),
          .init("commands", commands.reported),
        ])
    }
    write(ExploreText.line(finding, path))
  }

  /// Reports in how many situations invariants had no value.
  mutating func tellInvariants(_ report: ExplorationReport) {
    if isJSON { return }
    write(ExploreText.invariants(report))
  }

  /// Reports the size of a suite.
  mutating func tell(_ suite: ExplorationSuite, of flow: String, _ folder: String) {
    if isJSON {
      return event(
        "suite",
        [
          .init("flow", .text(flow)), .init("folder", .text(folder)),
          .init("cases", .integer(Int64(suite.caseCount))),
          .init("commands", .integer(Int64(suite.commandCount))),
          .init("bound", .integer(Int64(suite.lowerBound))),
        ])
    }
    write(
      "  suite    \(suite.caseCount) cases, \(suite.commandCount) commands, at least \(suite.lowerBound) (\(suite.ratioText)): \(folder)\n"
    )
  }

  /// Reports that a flow is done.
  mutating func end(_ report: ExplorationReport, found: Int, accepted: Int) {
    if isJSON {
      return event(
        "end",
        [
          .init("flow", .text(report.flow)), .init("findings", .integer(Int64(found))),
          .init("accepted", .integer(Int64(accepted))),
        ])
    }
    if accepted > 0 { write("  known    \(accepted)\n") }
  }

  private mutating func write(_ text: String) { stream.write(Array(text.utf8)) }

  private mutating func event(_ type: String, _ members: [Document.Member]) {
    write("\(Document.object([.init("type", .text(type))] + members).json)\n")
  }
}

extension Int64 {
  /// Nanoseconds as seconds with three digits after the point.
  fileprivate var seconds: DecimalNumber {
    (try? DecimalNumber.parse(ElapsedTime.seconds(self, places: 3))) ?? 0
  }
}

extension Int {
  /// The number with a comma between each three digits.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
