import FlowText

/// The coverage as a table, with a picture of each flow and the points that were missed below it.
struct HTMLCoverage {
  private let coverage: Coverage
  /// The numbers of the cases on the page, from 1, by their ids.
  private var numbers: [String: Int] = [:]

  /// The most cases of a point that links lead to.
  private static let shownCases = 5

  init(_ coverage: Coverage, of cases: some Sequence<CaseReport>) {
    self.coverage = coverage
    for (index, report) in cases.enumerated() { numbers[report.id] = index + 1 }
  }

  var text: String {
    var text = "<details class=\"panel\"><summary>Coverage <small>\(coverage.share.text)</small>"
    text +=
      "</summary>\n<table class=\"coverage\" tabindex=\"0\">\n<thead><tr><th scope=\"col\">flow</th>"
    text += "<th scope=\"col\">reached</th><th scope=\"col\">missed</th></tr></thead>\n<tbody>\n"
    for flow in coverage.flows {
      let missed = flow.missed.prefix(3).map(\.text).joined(separator: ", ")
      let more = flow.missed.count > 3 ? " and \(flow.missed.count - 3) more" : ""
      text += "<tr><th scope=\"row\">\(Markup.escaped(flow.name))</th>"
      text += "<td class=\"share\">\(flow.share.text)</td>"
      text += "<td>\(Markup.escaped(missed + more))</td></tr>\n"
    }
    text += "</tbody>\n</table>\n"
    for flow in coverage.flows { text += details(flow) }
    return text + "</details>\n"
  }

  private func details(_ flow: FlowCoverage) -> String {
    var text = "<details><summary>\(Markup.escaped(flow.name)) <small>\(flow.share.text)</small>"
    text += "</summary>\n"
    if let graph = flow.graph { text += GraphPicture(graph, flow.marks).text }
    if flow.missed.isEmpty {
      text += "<p>Nothing was missed.</p>\n"
    } else {
      let items = flow.missed.map { "<li><code>\(Markup.escaped($0.text))</code></li>\n" }
      text += "<p>Missed:</p>\n<ul class=\"missed\">\n\(items.joined())</ul>\n"
    }
    text += "<table class=\"coverage\" tabindex=\"0\">\n<thead><tr><th scope=\"col\">kind</th>"
    text += "<th scope=\"col\">name</th>"
    text += "<th scope=\"col\">times</th><th scope=\"col\">cases</th></tr></thead>\n<tbody>\n"
    for point in flow.points {
      text += "<tr><td>\(point.kind.rawValue)</td><td><code>\(Markup.escaped(point.name))</code>"
      text += "</td><td>\(point.count)</td><td>\(links(of: point))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n</details>\n"
  }

  /// Links to the first cases that reach a point.
  private func links(of point: CoveragePoint) -> String {
    let links = point.cases.prefix(Self.shownCases).compactMap { id in
      numbers[id].map { number in
        let name = id[...].firstRange(ofText: "::").map { String(id[$0.upperBound...]) } ?? id
        return "<a href=\"#case/\(number)\">\(Markup.escaped(name))</a>"
      }
    }
    let more = point.cases.count > links.count && !links.isEmpty ? ", …" : ""
    return links.joined(separator: ", ") + more
  }
}
