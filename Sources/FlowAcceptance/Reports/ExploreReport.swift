import FlowCore
import FlowShell

/// The results of searches, as `explore --format json` prints them: what was reached, and each finding like a case that
/// failed.
package struct ExploreReport: Sendable {
  package private(set) var explored: [ExploredFlow] = []
  /// The findings, by flow.
  package private(set) var suites: [SuiteReport] = []

  /// True if bytes begin like the lines that a search prints.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    guard let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
      let document = try? JSONReader.read(Array(line))
    else { return false }
    return document["type"] != nil && document["flow"] != nil
  }

  /// The report that lines are.
  ///
  /// - Throws: the line that is none of a search, or the first member that is missing or wrong.
  package init(_ bytes: [UInt8]) throws(ReportError) {
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let document = try Document(json: Array(line), line: index + 1)
      try add(document, at: "line \(index + 1)")
    }
  }

  private mutating func add(_ line: Document, at place: String) throws(ReportError) {
    switch line["type"] {
    case .text("counts"): explored.append(try ExploredFlow(reported: line, at: place))
    case .text("finding"): add(try FoundLine(reported: line, at: place).report)
    default: break
    }
  }

  private mutating func add(_ finding: CaseReport) {
    if suites.last?.path == finding.path {
      suites[suites.count - 1].cases.append(finding)
    } else {
      suites.append(SuiteReport(path: finding.path, cases: [finding]))
    }
  }
}

/// A finding as a search prints it.
private struct FoundLine: Decodable {
  let flow: String
  let kind: String
  let place: String
  let reason: String
  let file: String?
  let commands: [Entry]

  /// The finding like a case: what never happens is none that failed, since not everything need have been tried.
  var report: CaseReport {
    let name = "\(flow) \(kind) \(place)"
    let isNever = kind == "never"
    let path = "explore \(flow)"
    let problem = ReportedProblem(
      .failure, code: "explore.\(kind)", message: reason,
      at: .init(path: file ?? path, line: 1, column: 1), text: "error: \(name): \(reason)\n")
    return CaseReport(
      id: "\(path)::\(name)", name: name, path: path, line: 1,
      status: isNever ? .skipped : .failed, reason: isNever ? "never: \(reason)" : nil,
      problems: isNever ? [] : [problem], commands: commands, runs: 1)
  }
}
