import FlowAcceptance
import FlowCore
import FlowText

/// The mutants of a run on its page: a table of the flows, and below it what survived, with the scripts that would
/// notice it.
package struct HTMLMutants {
  private let report: MutationReport

  package init(_ report: MutationReport) { self.report = report }

  package var text: String {
    var text = "<details class=\"panel\"><summary>Mutants <small>"
    text +=
      "\(Markup.escaped(report.score.text))</small></summary>\n<table tabindex=\"0\">\n<thead><tr>"
    text += ["flow", "killed", "survived", "equivalent", "refused", "score"]
      .map { "<th scope=\"col\">\($0)</th>" }.joined()
    text += "</tr></thead>\n<tbody>\n"
    for (name, results) in report.flows {
      let score = MutationScore(results)
      text += "<tr><th scope=\"row\">\(Markup.escaped(name))</th>"
      text += [score.killed, score.survived, score.equivalent, score.refused]
        .map { "<td>\($0)</td>" }.joined()
      text += "<td class=\"share\">\(score.permille / 10).\(score.permille % 10) %</td></tr>\n"
    }
    text += "</tbody>\n</table>\n"
    for (name, results) in report.flows { text += details(name, results) }
    return text + "</details>\n"
  }

  private func details(_ name: String, _ results: [MutantResult]) -> String {
    let survivors = results.filter { $0.kind == .survived }
    if survivors.isEmpty { return "" }
    var text = "<details><summary>\(Markup.escaped(name)) <small>\(survivors.count) survived"
    text += "</small></summary>\n<ul class=\"missed\">\n"
    for survivor in survivors {
      let place = survivor.mutant.change.place.map { " (\($0))" } ?? ""
      text += "<li>\(Markup.escaped(survivor.mutant.change.name + place))"
      if let script = survivor.script {
        text += "<pre>\(Markup.escaped(script.lines.joined(separator: "\n")))</pre>"
      }
      text += "</li>\n"
    }
    return text + "</ul>\n</details>\n"
  }
}
