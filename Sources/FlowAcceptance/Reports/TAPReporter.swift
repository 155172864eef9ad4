import FlowShell

/// The Test Anything Protocol, version 13: `prove` refuses version 14.
package enum TAPReporter: Reporter {
  package static let name = "tap"
  package static let summary = "TAP version 13, for prove and its like"

  package static func text(of run: RunReport) -> String {
    var text = "TAP version 13\n1..\(run.totals.tests)"
    if run.totals.tests == 0, !run.isPartial { text += " # SKIP nothing was selected" }
    text += "\n"
    for (position, report) in run.cases.enumerated() { append(report, position + 1, to: &text) }
    // A run that ended early is not well, whatever came of its first cases.
    if run.isPartial { text += "Bail out! Not every case has run.\n" }
    return text
  }

  private static func append(_ report: CaseReport, _ number: Int, to text: inout String) {
    let isGood = report.status == .passed || report.status == .skipped
    text +=
      "\(isGood ? "ok" : "not ok") \(number) - \(escaped("\(report.path)::\(report.labelledTitle)"))"
    switch report.status {
    case .skipped: text += " # SKIP \(escaped(report.reason ?? ""))"
    case .todo, .flaky: text += " # TODO \(escaped(report.reason ?? ""))"
    case .passed, .failed, .error: break
    }
    text += "\n"
    let problem = isGood ? nil : report.mainProblem
    if problem == nil, report.tags.isEmpty { return }
    text += "  ---\n"
    if let problem { append(problem, of: report, to: &text) }
    if !report.tags.isEmpty {
      text += "  tags: \(literal(report.tags.joined(separator: " ")))\n"
    }
    text += "  ...\n"
  }

  /// The lines of YAML about what went wrong first, with everything else in their text.
  private static func append(
    _ problem: ReportedProblem, of report: CaseReport, to text: inout String
  ) {
    text += "  message: \(literal(problem.message))\n"
    if let help = problem.help { text += "  help: \(literal(help))\n" }
    text += "  severity: \(severity(of: report.status))\n"
    text += "  code: \(literal(problem.code))\n"
    text += "  at:\n    file: \(literal(problem.place.path))\n"
    text += "    line: \(problem.place.line)\n    column: \(problem.place.column)\n"
    if let found = problem.found { text += "  got: \(literal(found))\n" }
    if let expected = problem.expected { text += "  expected: \(literal(expected))\n" }
    if let difference = problem.difference { text += "  difference: \(literal(difference))\n" }
    if let last = problem.last { text += "  last: \(literal(last))\n" }
    let others = report.problems.filter { $0 != problem }
    if !others.isEmpty {
      // One text, since prove's reader of YAML takes an item with a colon in it for a mapping.
      let lines = others.map { "\($0.place.text): \($0.message)" }
      text += "  more: \(literal(lines.joined(separator: "\n")))\n"
    }
    if let again = report.again { text += "  again: \(literal(again))\n" }
  }

  private static func severity(of status: CaseStatus) -> String {
    switch status {
    case .error: "error"
    case .todo: "todo"
    case .flaky: "flaky"
    case .failed, .passed, .skipped: "fail"
    }
  }

  /// A name in which nothing begins a directive.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "#" || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// A quoted scalar of YAML, which a string of JSON is.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
