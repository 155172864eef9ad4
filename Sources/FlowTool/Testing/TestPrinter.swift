import FlowAcceptance
import FlowCore
import FlowShell
import FlowText
import HostSystem
import Terminal

/// Reports on the terminal, or to a program, what comes of the cases of a run.
struct TestPrinter: Sendable {
  private let isJSON: Bool
  private let isQuiet: Bool
  /// True if the lines of a case are shown below it.
  private let isEchoing: Bool
  /// True if a line shows how far the run is, in place of a line for each case.
  private let showsProgress: Bool
  private let isColored: Bool
  private let count: Int
  private var totals = Totals()
  /// The cases that did not pass, to be listed at the end.
  private var bad: [String] = []
  private var shown = ""
  private var pending: [UInt8] = []
  /// The stream for results: a report may have standard output to itself.
  private(set) var stream: ResultStream

  /// The number of bytes that wait before they are written.
  private static let chunk = 1 << 14

  init(_ options: RunOptions, count: Int, isOutputTaken: Bool) {
    stream = ResultStream(to: isOutputTaken ? .standardError : .standardOutput)
    isJSON = options.format == .json
    isQuiet = options.isQuiet
    isEchoing = options.isEchoing
    let isTerminal = TerminalInfo.isTerminal(stream.output.number) && TerminalInfo.allowsEscapes
    showsProgress = isTerminal && !isJSON && !isQuiet && !isEchoing
    isColored = options.color.isUsed(on: stream.output.number)
    self.count = count
  }

  /// True if it writes text for people, false for JSON.
  var isForPeople: Bool { !isJSON }

  /// Says what is going to run.
  mutating func begin(_ plan: TestPlan, _ shard: Shard?) {
    guard isJSON else { return }
    event(
      "start",
      [
        .init("tests", .integer(Int64(plan.cases.count))),
        .init("selected", .integer(Int64(plan.selection.count))),
        .init("shard", shard.map { .text($0.text) } ?? .null),
      ])
  }

  /// Says what came of a case.
  mutating func tell(_ finished: FinishedCase) {
    let report = finished.report
    totals.add(report)
    if isJSON {
      guard case .object(let members) = report.reported else { return }
      return event("case", members)
    }
    if report.status.isBad || report.status == .flaky && !isQuiet {
      tell(failed: finished)
    } else if !isQuiet, !showsProgress {
      line(report)
    }
    if !isQuiet, !report.notes.isEmpty {
      erase()
      for note in report.notes { pending += "note: \(note)\n".utf8 }
    }
    progress()
  }

  /// Writes a text that is a result.
  mutating func write(_ text: String) {
    erase()
    pending += text.utf8
    flush()
  }

  /// Leaves the terminal to other output.
  mutating func clear() {
    erase()
    flush()
  }

  /// Says how it all came out.
  mutating func end(_ run: RunReport) {
    if isJSON {
      event(
        "end",
        [
          .init("totals", run.totals.reported), .init("partial", .flag(run.isPartial)),
          .init("coverage", run.coverage.reported),
        ])
      return flush()
    }
    erase()
    if bad.count > 1 {
      pending += "not passed:\n\(bad.map { "  \($0)\n" }.joined())".utf8
    }
    let totals = run.totals
    let left = count - totals.tests
    var text = paint(totals.text, totals.isGood && left == 0 ? "32" : "1;31")
    if left > 0 { text += ", \(left) not run" }
    if showsProgress { text += " in \(ElapsedTime.seconds(run.duration, places: 3)) s" }
    pending += "\(text)\n".utf8
    flush()
  }

  private mutating func tell(failed finished: FinishedCase) {
    erase()
    if !isQuiet || finished.diagnostics.isEmpty { line(finished.report) }
    let again = finished.report.again.map { "  again: \($0)\n" } ?? ""
    let row = finished.report.rowText.map { "  row: \($0)\n" } ?? ""
    pending += "\(finished.diagnostics)\(row)\(again)\n".utf8
    flush()
    if finished.report.status.isBad {
      bad.append(
        "\(finished.report.status.rawValue) \(finished.report.path)::\(finished.report.title)")
    }
  }

  private mutating func line(_ report: CaseReport) {
    let colors: [CaseStatus: String] = [.passed: "32", .failed: "1;31", .error: "1;31"]
    let reason = report.reason.map { " (\($0))" } ?? ""
    let status = paint(report.status.rawValue, colors[report.status] ?? "33")
    pending += "\(status) \(report.path)::\(report.title)\(reason)\n".utf8
    if isEchoing { pending += report.output.utf8 }
    if pending.count >= Self.chunk { flush() }
  }

  private func paint(_ text: String, _ color: String) -> String {
    isColored ? "\u{1b}[\(color)m\(text)\u{1b}[0m" : text
  }

  private mutating func progress() {
    guard showsProgress else { return }
    let bad = totals.failures + totals.errors
    let text = "\(totals.tests)/\(count)\(bad > 0 ? ", \(bad) not passed" : "")"
    // Often enough to be seen, and not for every one of many.
    guard totals.tests == count || totals.tests % max(1, count / 200) == 0 else { return }
    pending += "\r\u{1b}[K\(text)".utf8
    shown = text
    flush()
  }

  private mutating func erase() {
    if shown.isEmpty { return }
    pending += "\r\u{1b}[K".utf8
    shown = ""
  }

  private mutating func event(_ name: String, _ members: [Document.Member]) {
    pending += Document.object([.init("event", .text(name))] + members).json.utf8
    pending.append(UInt8(ascii: "\n"))
    flush()
  }

  private mutating func flush() {
    stream.write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
