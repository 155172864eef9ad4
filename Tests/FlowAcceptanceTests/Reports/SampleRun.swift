import FlowCore
import FlowShell

@testable import FlowAcceptance

/// Reports made by hand.
enum SampleRun {
  static func report(
    _ name: String, _ status: CaseStatus = .passed, line: Int = 1, row: Int? = nil,
    problems: [ReportedProblem] = [], output: String = ""
  ) -> CaseReport {
    let id = "a.flow::\(name)" + (row.map { "[\($0)]" } ?? "")
    return CaseReport(
      id: id, name: name, path: "a.flow", line: line, row: row, status: status,
      reason: status == .skipped || status == .todo ? "why" : nil, problems: problems,
      commands: output.isEmpty ? [] : [.init(line: line, text: "show", printed: output)],
      assertions: 1, duration: 1_234_567,
      again: status.isBad ? RerunCommand().text(for: id) : nil)
  }

  static func failure(
    _ message: String, kind: Problem.Kind = .failure, line: Int = 3
  ) -> ReportedProblem {
    ReportedProblem(
      kind, code: kind == .failure ? "expect.failed" : "field.type", message: message,
      at: .init(path: "a.flow", line: line, column: 2), expected: "1 (int)", found: "2 (int)",
      last: "transfer: start | at amount", text: "error: \(message)\n")
  }

  static func run(
    _ cases: [CaseReport], shard: Shard? = nil, selection: RunReport.Selection? = nil
  ) -> RunReport {
    var run = RunReport(
      suites: [], tool: "flowsh test", host: "here", start: Moment(nanoseconds: 0),
      duration: 5_000_000, selection: selection ?? .init(ids: cases.map(\.id)), shard: shard)
    for report in cases { run.add(report) }
    return run
  }
}
