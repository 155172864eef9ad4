import FlowCore
import FlowText

/// The result of mutants as people read it.
package enum MutationText {
  /// A flow: its score, the survivors with the scripts that would notice them, and those that nothing can notice.
  ///
  /// - Parameters:
  ///   - name: the name of the flow.
  ///   - results: the results of its mutants.
  ///   - known: true of survivors that are accepted.
  ///   - path: the file in which the script of a survivor is kept; nil if it is not.
  /// - Returns: the paragraph.
  package static func text(
    of name: String, _ results: [MutantResult], known: (MutantResult) -> Bool,
    path: (MutantResult) -> String?
  ) -> String {
    let score = MutationScore(results)
    var parts = [
      "\(results.count) mutants", "\(score.killed) killed", "\(score.survived) survived",
    ]
    if score.equivalent > 0 { parts.append("\(score.equivalent) equivalent") }
    if score.refused > 0 { parts.append("\(score.refused) refused") }
    var text = "\(name): \(parts.joined(separator: ", ")): \(percent(score))\n"
    for result in results where result.kind == .survived {
      if known(result) {
        text += "  known       \(result.line)\n"
      } else {
        text += "  survived    \(result.line)\n\(details(result, path(result)))"
      }
    }
    for result in results {
      guard case .equivalent(let situations, _) = result.verdict else { continue }
      text += "  equivalent  \(result.line): \(situations) situations\n"
    }
    return text
  }

  private static func details(_ result: MutantResult, _ path: String?) -> String {
    let cases =
      switch result.reachingCases {
      case 0: "no case comes there"
      case 1: "1 case comes there and passes all the same"
      default: "\(result.reachingCases) cases come there and pass all the same"
      }
    guard case .survived(let script, let moves) = result.verdict else { return "" }
    guard let script else {
      return indented("\(cases); nothing is different in \(moves) moves that a script could see")
    }
    if let path { return indented("\(cases); \(path) would notice it") }
    return indented("\(cases); this would notice it:")
      + script.lines.map { indented("  \($0)") }.joined()
  }

  private static func indented(_ line: String) -> String {
    "\(String(repeating: " ", count: 14))\(line)\n"
  }

  private static func percent(_ score: MutationScore) -> String {
    "\(score.permille / 10).\(score.permille % 10) %"
  }

  /// The last line: the score of all flows together, which ends with the per cent.
  package static func total(_ report: MutationReport) -> String {
    let time = ElapsedTime.seconds(report.duration, places: 2)
    var text = "\(report.cases) cases, \(report.runs) runs in \(time) s"
    if report.moves > 0 {
      text += "; \(report.moves) moves in "
      text += "\(ElapsedTime.seconds(report.searchDuration, places: 2)) s"
    }
    return text + "\nmutants: \(report.score.text)\n"
  }
}

extension MutantResult {
  /// The change and its place, in a line.
  fileprivate var line: String {
    mutant.change.name + (mutant.change.place.map { " (\($0))" } ?? "")
  }
}
