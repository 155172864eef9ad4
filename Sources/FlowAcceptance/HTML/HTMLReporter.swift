import FlowCore
import FlowShell
import FlowText

/// One page that opens from disk and asks for nothing: the cases with filters and a search, and each
/// case with its commands, one by one.
package enum HTMLReporter: Reporter {
  package static let name = "html"
  package static let summary = "one page, for people"

  /// How much went wrong that a reader without scripts is shown.
  private static let shownWithoutScript = 50

  package static func text(of run: RunReport) -> String {
    let totals = run.totals
    var data = HTMLData(run)
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Markup.escaped(totals.text)) – flowsh</title>
      <style>
      \(HTMLStyle.text)</style>
      </head>
      <body>
      <header>
      <h1 class="\(totals.isGood ? "passed" : "failed")">\(Markup.escaped(totals.text))</h1>

      """
    text += properties(of: run)
    text += filters(totals)
    text += "</header>\n<main>\n<ol id=\"cases\"></ol>\n"
    text += withoutScript(run)
    if let coverage = run.coverage { text += HTMLCoverage(coverage).text }
    text += "</main>\n"
    for graph in run.graphs {
      text += "<template data-flow=\"\(Markup.escaped(graph.name))\">\n"
      text += "\(GraphPicture(graph, nil).text)</template>\n"
    }
    text += "<script id=\"data\" type=\"application/json\">\(data.text())</script>\n"
    return text + "<script>\n\(HTMLScript.text)</script>\n</body>\n</html>\n"
  }

  /// What the run was like.
  private static func properties(of run: RunReport) -> String {
    let took = ElapsedTime.seconds(run.duration, places: 3)
    var parts = ["started \(run.start.description)", "took \(took) s"]
    if !run.host.isEmpty { parts.append("on \(run.host)") }
    parts += run.properties.map { "\($0.name) \($0.value)" }
    parts.append("\(run.totals.assertions) assertions")
    let text = parts.map(Markup.escaped).joined(separator: " · ")
    return "<p class=\"properties\">\(text)</p>\n"
  }

  /// The counts, each a filter.
  private static func filters(_ totals: Totals) -> String {
    let counts = [
      ("failures", "failed", "✗ failed", totals.failures),
      ("errors", "error", "! errors", totals.errors),
      ("skipped", "skipped", "– skipped", totals.skipped),
      ("passed", "passed", "✓ passed", totals.passed),
    ]
    var text = "<div class=\"filters\" role=\"group\" aria-label=\"Results shown\">\n"
    for (id, status, label, count) in counts {
      text += "<button type=\"button\" class=\"\(status)\" data-status=\"\(status)\""
      text += " aria-pressed=\"true\"><b id=\"\(id)\">\(count)</b> \(label)</button>\n"
    }
    text += "<span>of <b id=\"tests\">\(totals.tests)</b></span>\n</div>\n"
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

  /// What went wrong, for readers without scripts.
  private static func withoutScript(_ run: RunReport) -> String {
    var text = "<noscript>\n<p>The cases are listed by a script, which does not run here.</p>\n"
    for report in run.cases.filter(\.status.isBad).prefix(shownWithoutScript) {
      text += "<h2>\(Markup.escaped("\(report.path)::\(report.title)"))</h2>\n"
      for problem in report.problems { text += "<pre>\(Markup.escaped(problem.text))</pre>\n" }
    }
    return text + "</noscript>\n"
  }
}
