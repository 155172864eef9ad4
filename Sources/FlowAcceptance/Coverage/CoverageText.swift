import FlowCore
import FlowGraphs

/// A coverage in words, with the picture of each flow.
package struct CoverageText {
  private let coverage: Coverage

  package init(_ coverage: Coverage) { self.coverage = coverage }

  /// A paragraph a flow: its share, its picture with what was reached, and what was missed by name;
  /// a line for a flow that was not reached at all.
  package func text(columns: Int = 80) -> String {
    var text = ""
    for flow in coverage.flows where flow.share.reached > 0 {
      text += "coverage of \(flow.name): \(flow.share.text)\n\(flow.textByKind)\n"
      if var graph = flow.graph {
        // Each child has a paragraph of its own.
        graph.children = []
        let options = FlowGraph.Options(coverage: flow.marks, columns: columns)
        text += "\n\(graph.drawn(as: .text, options))\n"
      }
      text += missed(of: flow)
    }
    text += flowsMissed
    if coverage.flows.count > 1 { text += "coverage in total: \(coverage.share.text)\n" }
    return text
  }

  /// A line for each thing that was missed; one for all of a flow that was not reached at all.
  package var missed: String {
    coverage.flows.filter { $0.share.reached > 0 }.map(missed).joined() + flowsMissed
  }

  private func missed(of flow: FlowCoverage) -> String {
    flow.missed.map { "missed \(flow.name) \($0.text)\n" }.joined()
  }

  private var flowsMissed: String {
    coverage.flows.filter { $0.share.reached == 0 }
      .map { "missed \($0.name): \($0.share.text)\n" }.joined()
  }
}
