import FlowAcceptance
import FlowCore
import FlowScript
import FlowShell
import Testing

@testable import FlowExplorer

/// A search through a flow in a test, and its findings run as tests.
struct Hunt {
  let flows: [RegisteredFlow]
  var always: [String] = []
  var isDeep = false
  var moves = 4_000

  /// Searches through the first of the flows.
  func report(while goesOn: (FlowExplorer.Exploration.Progress) -> Bool = { _ in true }) throws
    -> ExplorationReport
  {
    var options = ExplorationOptions()
    options.moves = moves
    options.isDeep = isDeep
    let invariants = try always.map { try Invariant($0, from: "always", flows) }
    return try FlowExplorer.Exploration(
      of: flows[0], among: flows, Session.Setup(), always: invariants, options
    ).run(while: goesOn)
  }

  /// What comes of lines that are run as a test.
  func run(_ lines: [String]) throws -> (status: CaseStatus, problemLines: [Int]) {
    let text = lines.joined(separator: "\n") + "\n"
    let suite = try Suite.read(Array(text.utf8), path: "found.flow", flows, .system)
    let planned = try #require(PlannedSuite(suite).cases.first)
    let report = try CaseWork(flows) { 0 }.run(planned).report
    return (report.status, report.problems.map { $0.place.line })
  }

  /// True if lines fail as a test at the last of them, or where that one fails at once: at the command that is to be
  /// refused.
  func failsAtItsEnd(_ finding: Finding) throws -> Bool {
    let (status, problemLines) = try run(finding.lines)
    return status != .passed && problemLines.contains { $0 > finding.commandCount - 1 }
  }
}
