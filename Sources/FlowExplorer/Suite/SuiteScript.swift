import FlowCore
import FlowGoals
import FlowScript
import FlowShell

/// The cases of a suite as a script: each titled by what it alone reaches, with what each line reaches beside it, and checks
/// of where it leads.
struct SuiteScript {
  private let flow: String
  private let cases: [PlannedCase]
  private let goals: FlowGoals

  init(_ flow: String, _ cases: [PlannedCase], _ goals: FlowGoals) {
    self.flow = flow
    self.cases = cases
    self.goals = goals
  }

  /// The whole script.
  var text: String {
    var text = "\(FindingFile.mark): cases that reach everything in \(flow).\n"
    var seen: Set<Int> = []
    var titles: [String: Int] = [:]
    for planned in cases {
      let title = title(of: planned)
      titles[title, default: 0] += 1
      let count = titles[title, default: 1]
      text +=
        "\ncase \(QuotedWord.of(count > 1 ? "\(title) (\(count))" : title, in: UInt8(ascii: "\"")))\n"
      text += beginning(of: planned).map { "\($0)\n" }.joined()
      for played in planned.lines { text += lines(of: played, &seen) }
    }
    return text
  }

  private func beginning(of planned: PlannedCase) -> [String] {
    guard let code = planned.refusal, let start = planned.beginning.last else {
      return planned.beginning
    }
    return planned.beginning.dropLast() + ["! \(start)", "expect error \(QuotedWord.of(code))"]
  }

  /// The most characters of a title.
  private static let longestTitle = 72

  /// A title of what no other case reaches, in the order in which it is reached.
  private func title(of planned: PlannedCase) -> String {
    let others = cases.filter { $0.goals != planned.goals }
      .reduce(into: Set<Int>()) { $0.formUnion($1.goals) }
    let ordered =
      planned.lines.isEmpty ? planned.goals.sorted() : planned.lines.flatMap { $0.goals }
    let own = ordered.filter { !others.contains($0) }
    var title = ""
    for goal in (own.isEmpty ? ordered : own) {
      let words = goals.all[goal].title
      let longer = title.isEmpty ? words : "\(title), then \(words)"
      if !title.isEmpty, longer.count > SuiteScript.longestTitle { break }
      title = longer
    }
    return title.isEmpty ? flow : title
  }

  private func lines(of played: PlannedCase.Played, _ seen: inout Set<Int>) -> String {
    let new = played.goals.filter { seen.insert($0).inserted }
    let remark = new.isEmpty ? "" : "  # \(new.map { goals.all[$0].title }.joined(separator: ", "))"
    var text = ""
    let last = played.lines.lastIndex { $0.kind != nil } ?? 0
    for (index, line) in played.lines.enumerated() {
      let command = index == last && played.refusal != nil ? "! \(line.text)" : line.text
      text += index == last ? "\(command)\(remark)\n" : "\(command)\n"
    }
    return text + checks(of: played).map { "\($0)\n" }.joined()
  }

  /// The checks behind a move: the refusal, or what is another than before.
  private func checks(of played: PlannedCase.Played) -> [String] {
    if let code = played.refusal { return ["expect error \(QuotedWord.of(code))"] }
    let (before, after) = (played.before, played.after)
    if after.isTerminated { return [] }
    if let outcome = after.root?.traits.outcome, before.root?.traits.outcome == nil {
      return ["expect outcome \(outcome)"]
    }
    var checks: [String] = []
    if before.frontLevel?.traits.flow != after.frontLevel?.traits.flow,
      let flow = after.frontLevel?.traits.flow
    {
      checks.append("expect flow \(flow)")
    }
    if before.frontPlace != after.frontPlace || after.error == nil && checks.isEmpty {
      checks.append("expect step \(after.step)")
    }
    if let error = after.error { checks.append("expect error \(QuotedWord.of(error))") }
    if !after.pending.isEmpty { checks.append("expect busy true") }
    return checks
  }
}
