/// How much of the flows was reached, on their pictures and in words.
struct HTMLCoverage {
  private let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  var text: String {
    var text = "<section>\n<h2>Coverage <small>\(coverage.share.text)</small></h2>\n"
    for flow in coverage.flows {
      text += "<h3>\(Markup.escaped(flow.name)) <small>\(flow.share.text)</small></h3>\n"
      if let graph = flow.graph { text += GraphPicture(graph, flow.marks).text }
      text += list("Missed", flow.missed)
      text += table(flow)
    }
    return text + "</section>\n"
  }

  private func list(_ title: String, _ points: [CoveragePoint]) -> String {
    if points.isEmpty { return "<p>Nothing was missed.</p>\n" }
    let items = points.map { "<li><code>\(Markup.escaped($0.text))</code></li>\n" }.joined()
    return "<p>\(title):</p>\n<ul class=\"missed\">\n\(items)</ul>\n"
  }

  private func table(_ flow: FlowCoverage) -> String {
    var text = "<details><summary>How often each was reached</summary>\n<table>\n"
    for point in flow.points {
      text += "<tr><th>\(point.kind.rawValue)</th><td><code>\(Markup.escaped(point.name))</code>"
      text += "</td><td>\(point.count)</td></tr>\n"
    }
    return text + "</table>\n</details>\n"
  }
}
