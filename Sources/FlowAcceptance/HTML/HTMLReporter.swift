import FlowCore
import FlowShell

/// One page that needs no network and no script: totals, what went wrong first, every case with its
/// transcript, and the flows with what was reached of them.
package enum HTMLReporter: Reporter {
  package static let name = "html"
  package static let summary = "one page, for people"

  package static func text(of run: RunReport) -> String {
    let totals = run.totals
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
    text += summary(of: run, totals)
    text += "</header>\n<main>\n"
    text += HTMLCases(run).text
    if let coverage = run.coverage { text += HTMLCoverage(coverage).text }
    return text + "</main>\n</body>\n</html>\n"
  }

  /// What the run was like, and the counts as a table.
  private static func summary(of run: RunReport, _ totals: Totals) -> String {
    let counts: [(name: String, value: Int)] = [
      ("tests", totals.tests), ("passed", totals.passed), ("failures", totals.failures),
      ("errors", totals.errors), ("skipped", totals.skipped), ("assertions", totals.assertions),
    ]
    var text = "<dl class=\"counts\">\n"
    for count in counts {
      text += "<div><dt>\(count.name)</dt><dd id=\"\(count.name)\">\(count.value)</dd></div>\n"
    }
    text += "</dl>\n<p class=\"properties\">"
    let start = run.start.description
    var parts = ["started \(start)", "took \(Seconds.text(run.duration, places: 3)) s"]
    if !run.host.isEmpty { parts.append("on \(run.host)") }
    parts += run.properties.map { "\($0.name) \($0.value)" }
    return text + parts.map(Markup.escaped).joined(separator: " · ") + "</p>\n"
  }
}
