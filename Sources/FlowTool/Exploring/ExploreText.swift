import FlowExplorer
import FlowText

/// The results of a search as people read them.
enum ExploreText {
  /// The counts of a search.
  static func counts(_ report: ExplorationReport, _ elapsed: Int64) -> String {
    let extent =
      report.isExhausted
      ? "all of them looked at" : report.isBrokenOff ? "stopped early" : "the moves ran out"
    let time = ElapsedTime.seconds(elapsed, places: 2)
    var text =
      "\(report.flow): \(report.situations.grouped) situations, \(report.moves.grouped) moves, "
      + "\(extent), in \(time) s\n"
    if !report.reached.isEmpty {
      let parts = report.reached.map { "\($0.reached) of \($0.all) \($0.kind)" }
      text += "  reached  \(parts.joined(separator: ", "))\n"
    }
    return text
  }

  /// A finding, and the script that shows it.
  static func line(_ finding: Finding, _ path: String?) -> String {
    if finding.kind == .never || finding.kind == .text {
      return "  never    \(finding.reason)\n"
    }
    let count = finding.commandCount
    let script = path.map { ": \($0) (\(count) \(count == 1 ? "command" : "commands"))" } ?? ""
    return "  broken   \(finding.reason)\(script)\n"
  }

  /// The invariants that had no value in some situations.
  static func invariants(_ report: ExplorationReport) -> String {
    report.invariants.filter { $0.situations < report.situations }.map {
      "  always   \($0.text): looked at in \($0.situations.grouped) of "
        + "\(report.situations.grouped)\n"
    }.joined()
  }
}
