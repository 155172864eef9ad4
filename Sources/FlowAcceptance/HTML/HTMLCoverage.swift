import FlowGoals
import FlowGraphs
import FlowText

/// The coverage as a table, with a picture of each flow, all goals that were missed, and the cases that have reached
/// the others.
struct HTMLCoverage {
  private let coverage: Coverage
  /// The numbers of the cases on the page, from 1, by their positions in the coverage; nil for one that is not on it.
  private let numbers: [Int?]

  /// The most cases of a goal that are listed at once; the script of the page lists more when they are asked for.
  private static let mostShown = 3

  init(_ coverage: Coverage, of cases: some Sequence<CaseReport>) {
    self.coverage = coverage
    let places = Dictionary(
      cases.enumerated().map { ($1.labelledID, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    numbers = coverage.cases.map { places[$0] }
  }

  var text: String {
    var text = "<details class=\"panel\"><summary>Coverage <small>\(coverage.share.text)</small>"
    text +=
      "</summary>\n<table class=\"coverage\" tabindex=\"0\">\n<thead><tr><th scope=\"col\">flow</th>"
    text +=
      "<th scope=\"col\">reached</th><th scope=\"col\">missed of each kind</th></tr></thead>\n<tbody>\n"
    for flow in coverage.flows {
      text += "<tr><th scope=\"row\">\(Markup.escaped(flow.name))</th>"
      text += "<td class=\"share\">\(flow.share.text)</td>"
      text += "<td>\(missed(of: flow))</td></tr>\n"
    }
    text += "</tbody>\n</table>\n"
    for flow in coverage.flows { text += details(flow) }
    return text + "</details>\n"
  }

  /// The number of goals of each kind that were missed; the details of the flow name them.
  private func missed(of flow: FlowCoverage) -> String {
    let counts = Dictionary(flow.missed.map { ($0.kind, 1) }, uniquingKeysWith: +)
    return Goal.Kind.allCases.compactMap { kind in counts[kind].map { "\(kind.rawValue) \($0)" } }
      .joined(separator: ", ")
  }

  private func details(_ flow: FlowCoverage) -> String {
    var text = "<details><summary>\(Markup.escaped(flow.name)) <small>\(flow.share.text)</small>"
    text += "</summary>\n"
    if let graph = flow.graph { text += GraphPicture(graph, flow.marks).text }
    if flow.missed.isEmpty {
      text += "<p>Nothing was missed.</p>\n"
    } else {
      let items = flow.missed.map {
        "<li><code>\(Markup.escaped($0.text))</code> \(Markup.escaped($0.title))</li>\n"
      }
      text += "<p>Missed:</p>\n<ul class=\"missed\">\n\(items.joined())</ul>\n"
    }
    text += "<table class=\"coverage\" tabindex=\"0\">\n<thead><tr><th scope=\"col\">kind</th>"
    text += "<th scope=\"col\">name</th>"
    text += "<th scope=\"col\">times</th><th scope=\"col\">cases</th></tr></thead>\n<tbody>\n"
    for point in flow.points {
      text += "<tr><td>\(point.kind.rawValue)</td><td><code>\(Markup.escaped(point.name))</code>"
      text += "</td><td>\(point.count)</td><td>\(cases(of: point))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n</details>\n"
  }

  /// Links to the cases that reach a goal, or their numbers, of which the script makes links.
  private func cases(of point: CoveragePoint) -> String {
    if point.cases.count > Self.mostShown {
      let shown = point.cases.compactMap { numbers[$0] }.map { "\($0)" }.joined(separator: " ")
      return
        "<details class=\"reaching\" data-cases=\"\(shown)\"><summary>\(point.cases.count) cases"
        + "</summary></details>"
    }
    return point.cases.map(link).joined(separator: ", ")
  }

  private func link(to position: Int) -> String {
    let id = coverage.cases[position]
    let name = Markup.escaped(
      id[...].firstRange(ofText: "::").map { String(id[$0.upperBound...]) } ?? id)
    return numbers[position].map { "<a href=\"#case/\($0)\">\(name)</a>" } ?? name
  }
}
