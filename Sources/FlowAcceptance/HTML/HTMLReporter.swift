import FlowCore
import FlowShell
import FlowText

/// One page that opens from disk and asks for nothing: the cases with filters and a search, and each
/// case with its commands, one by one.
package enum HTMLReporter: Reporter {
  package static let name = "html"
  package static let summary = "one page, for people"

  /// The number of failed cases that a reader without scripts is shown.
  private static let shownWithoutScript = 50

  package static func text(of run: RunReport) -> String {
    let totals = run.totals
    var data = HTMLData(run)
    var header = "<h1 class=\"\(totals.isGood ? "passed" : "failed")\">"
    header += "\(Markup.escaped(totals.text))</h1>\n\(properties(of: run))\(filters(run))"
    let coverage = run.coverage.map { HTMLCoverage($0, of: run.cases).text } ?? ""
    let main =
      "\(HTMLLabels(run).text)\(coverage)\(HTMLExplored(run.explored).text)\(run.panel)<ol id=\"cases\"></ol>\n\(withoutScript(run))"
    return HTMLPage(
      title: totals.text, tool: run.tool, header: header, main: main, graphs: run.graphs,
      data: data.text()
    ).text
  }

  /// The facts about the run, in one line.
  private static func properties(of run: RunReport) -> String {
    let took = ElapsedTime.seconds(run.duration, places: 3)
    let second = run.start.nanoseconds - run.start.nanoseconds % 1_000_000_000
    var parts = ["started \(Moment(nanoseconds: second))", "took \(took) s"]
    if !run.host.isEmpty { parts.append("on \(run.host)") }
    parts += run.properties.map { "\($0.name) \($0.value)" }
    let count = run.totals.assertions
    parts.append(count == 1 ? "1 assertion" : "\(count) assertions")
    let text = parts.map(Markup.escaped).joined(separator: " · ")
    return "<p class=\"properties\">\(text)</p>\n"
  }

  /// The results that each have a filter, what goes wrong first; some only where a case has them.
  private static let filtered: [(status: CaseStatus, label: String, isOptional: Bool)] = [
    (.failed, "✗ failed", false), (.error, "! errors", false), (.flaky, "– flaky", true),
    (.todo, "– todo", true), (.skipped, "– skipped", false), (.passed, "✓ passed", false),
  ]

  /// The counts, each a filter.
  private static func filters(_ run: RunReport) -> String {
    let counts = run.cases.reduce(into: [CaseStatus: Int]()) { $0[$1.status, default: 0] += 1 }
    var text = "<div class=\"filters\" role=\"group\" aria-label=\"Results shown\">\n"
    for (status, label, isOptional) in filtered where !isOptional || counts[status] != nil {
      text += "<button type=\"button\" class=\"\(status)\" data-status=\"\(status)\""
      text += " aria-pressed=\"true\">"
      text += "<b id=\"\(status)\">\(counts[status] ?? 0)</b> \(label)</button>\n"
    }
    text += "<span>of <b id=\"tests\">\(run.totals.tests)</b></span>\n</div>\n"
    return text + """
      <div class="search">
      <label>Search <input type="search" id="query"></label>
      <label>Order <select id="order"><option value="bad">what went wrong first</option>\
      <option value="slow">slowest first</option><option value="file">as in the files</option>\
      </select></label>
      </div>
      <div class="filters" id="tags" role="group" aria-label="Tags"></div>
      <p id="shown" role="status"></p>

      """
  }

  /// The failed cases, for readers without scripts.
  private static func withoutScript(_ run: RunReport) -> String {
    var text = "<noscript>\n<p>The cases are listed by a script, which does not run here.</p>\n"
    for report in run.cases.filter(\.status.hasFailed).prefix(shownWithoutScript) {
      let kind = report.status == .flaky ? "flaky: " : ""
      text += "<h2>\(Markup.escaped("\(kind)\(report.path)::\(report.labelledTitle)"))</h2>\n"
      for problem in report.problems { text += "<pre>\(Markup.escaped(problem.text))</pre>\n" }
      if let again = report.again {
        text += "<p>again: <code>\(Markup.escaped(again))</code></p>\n"
      }
    }
    return text + "</noscript>\n"
  }
}
