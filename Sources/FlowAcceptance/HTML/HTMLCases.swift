/// The cases of a run: what went wrong first, then all of them by file.
struct HTMLCases {
  private let run: RunReport

  init(_ run: RunReport) { self.run = run }

  var text: String {
    var text = ""
    let bad = run.cases.filter(\.status.isBad)
    if !bad.isEmpty {
      text += "<section>\n<h2>What went wrong</h2>\n"
      for report in bad { text += element(report, isOpen: true) }
      text += "</section>\n"
    }
    text += "<section>\n<h2>All cases</h2>\n"
    for suite in run.suites {
      text += "<h3>\(Markup.escaped(suite.path)) <small>\(suite.totals.text)</small></h3>\n"
      for report in suite.cases { text += element(report, isOpen: false) }
    }
    return text + "</section>\n"
  }

  private func element(_ report: CaseReport, isOpen: Bool) -> String {
    let title = isOpen ? report.id : report.title
    var text = "<details class=\"\(report.status.rawValue)\"\(isOpen ? " open" : "")><summary>"
    text += "<b>\(report.status.rawValue)</b> \(Markup.escaped(title))"
    for tag in report.tags { text += " <i>\(Markup.escaped(tag))</i>" }
    text += " <small>\(Seconds.text(report.duration, places: 3)) s"
    if report.runs > 1 { text += ", run \(report.runs) times" }
    text += "</small></summary>\n"
    if let reason = report.reason { text += "<p>\(Markup.escaped(reason))</p>\n" }
    for problem in report.problems { text += element(problem) }
    if report.status.isBad {
      let command = run.rerun.text(for: report)
      text += "<p>again: <code>\(Markup.escaped(command))</code></p>\n"
    }
    if !report.output.isEmpty { text += "<pre>\(Markup.escaped(report.output))</pre>\n" }
    return text + "</details>\n"
  }

  private func element(_ problem: ReportedProblem) -> String {
    var text = "<div class=\"problem\"><p>\(Markup.escaped(problem.message))"
    text += " <code>\(Markup.escaped(problem.code))</code></p>\n<table>\n"
    text += row("at", problem.place.text)
    if let expected = problem.expected { text += row("expected", expected) }
    if let found = problem.found { text += row("found", found) }
    if let last = problem.last { text += row("last", last) }
    text += "</table>\n"
    if !problem.text.isEmpty { text += "<pre>\(Markup.escaped(problem.text))</pre>\n" }
    return text + "</div>\n"
  }

  private func row(_ name: String, _ value: String) -> String {
    "<tr><th>\(name)</th><td><code>\(Markup.escaped(value))</code></td></tr>\n"
  }
}
