import FlowShell
import FlowText

/// Runs of several labels side by side: how each came out, and the cases that came out differently; nothing for one run.
struct HTMLLabels {
  private let cases: [CaseReport]
  private let labels: [String]

  init(_ run: RunReport) {
    cases = Array(run.cases)
    var seen: Set<String> = []
    labels = cases.compactMap(\.label).filter { seen.insert($0).inserted }
  }

  var text: String {
    if labels.count < 2 { return "" }
    var text = "<details class=\"panel\" open><summary>Side by side</summary>\n"
    text += "<table tabindex=\"0\">\n<thead><tr><th scope=\"col\">run</th>"
    text += "<th scope=\"col\">results</th></tr></thead>\n<tbody>\n"
    for label in labels {
      let totals = Totals(cases.lazy.filter { $0.label == label })
      text += "<tr><th scope=\"row\">\(Markup.escaped(label))</th>"
      text += "<td>\(Markup.escaped(totals.text))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n\(differences)</details>\n"
  }

  /// The cases that came out differently, with the result under each label.
  private var differences: String {
    var results: [String: [String: (number: Int, status: CaseStatus)]] = [:]
    var ids: [String] = []
    for (index, report) in cases.enumerated() {
      guard let label = report.label else { continue }
      if results[report.id] == nil { ids.append(report.id) }
      results[report.id, default: [:]][label] = (index + 1, report.status)
    }
    let differing = ids.filter { id in
      let found = results[id, default: [:]]
      return found.count < labels.count || Set(found.values.map(\.status)).count > 1
    }
    if differing.isEmpty { return "<p>Every case came out the same.</p>\n" }
    var text = "<p>What came out differently:</p>\n<table tabindex=\"0\">\n<thead><tr>"
    for head in ["case"] + labels { text += "<th scope=\"col\">\(Markup.escaped(head))</th>" }
    text += "</tr></thead>\n<tbody>\n"
    for id in differing {
      text += "<tr><td><code>\(Markup.escaped(id))</code></td>"
      for label in labels {
        let result = results[id]?[label]
        let link = result.map { "<a href=\"#case/\($0.number)\">\($0.status.rawValue)</a>" }
        text += "<td>\(link ?? "–")</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n"
  }
}
