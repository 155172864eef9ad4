import FlowCore

/// A coverage in words, with the picture of each flow.
package struct CoverageText {
  private let coverage: Coverage

  package init(_ coverage: Coverage) { self.coverage = coverage }

  /// A paragraph a flow: its share, its picture with what was reached, and what was missed by name;
  /// a line for a flow that was not reached at all.
  package func text(columns: Int = 80) -> String {
    var text = ""
    for flow in coverage.flows where flow.share.reached > 0 {
      text += "coverage of \(flow.name): \(flow.share.text)\n"
      if var graph = flow.graph {
        // Each child has a paragraph of its own.
        graph.children = []
        let options = FlowGraph.Options(coverage: flow.marks, columns: columns)
        text += "\n\(graph.drawn(as: .text, options))\n"
      }
      for point in flow.missed { text += "missed \(flow.name) \(point.text)\n" }
    }
    for flow in coverage.flows where flow.share.reached == 0 {
      text += "missed \(flow.name): \(flow.share.text)\n"
    }
    if coverage.flows.count > 1 { text += "coverage in total: \(coverage.share.text)\n" }
    return text
  }
}
