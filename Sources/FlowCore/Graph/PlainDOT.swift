/// The plain form of DOT: the transition table and nothing else.
struct PlainDOT {
  private let graph: FlowGraph
  private let index: FlowGraphIndex
  private let names = DOTNames(path: [], isQualifying: false)

  init(_ graph: FlowGraph) {
    self.graph = graph
    index = FlowGraphIndex(graph)
  }

  /// The whole description, with a newline at its end.
  var text: String {
    let lines = folded()
    var result = "strict digraph {\n\trankdir=LR\n\tnode [shape=box]\n\n"
    for line in lines { result += "\t\(line.statement)\n" }
    for node in untouched(by: lines) { result += "\t\(node)\n" }
    return result + "}\n"
  }

  /// A line of the picture: every transition from one node to another.
  private struct Line {
    let from: String
    let to: String
    var labels: [String?]

    var statement: String {
      if labels == [nil] { return "\(from) -> \(to)" }
      let label = labels.map { $0 ?? "next" }.joined(separator: "\n")
      return "\(from) -> \(to) [label=\(DOTText.label(label))]"
    }
  }

  private struct Ends: Hashable {
    let from: String
    let to: String
  }

  private func folded() -> [Line] {
    var lines: [Line] = []
    var positions: [Ends: Int] = [:]
    for edge in graph.edges {
      let ends = ends(of: edge)
      if let position = positions[ends] {
        lines[position].labels.append(label(of: edge))
      } else {
        positions[ends] = lines.count
        lines.append(Line(from: ends.from, to: ends.to, labels: [label(of: edge)]))
      }
    }
    guard index.usesNeed else { return lines }
    for node in index.chosenByNeed {
      let to = names.step(index.nodes[node].name)
      lines.append(Line(from: names.mark(.needed), to: to, labels: [nil]))
    }
    return lines
  }

  private func ends(of edge: FlowGraph.Edge) -> Ends {
    let from =
      switch edge.source {
      case .step(let name): names.step(name)
      case .anyStep: names.mark(.anyStep)
      }
    let to =
      switch edge.target {
      case .forward(let name), .back(let name): names.step(name)
      case .stay: from
      case .oneStepBack: names.mark(.oneStepBack)
      case .needed: names.mark(.needed)
      }
    return Ends(from: from, to: to)
  }

  private func label(of edge: FlowGraph.Edge) -> String? {
    guard edge.kind == .stay else { return edge.trigger() }
    return edge.trigger().map { "\($0), stay" } ?? "stay"
  }

  private func untouched(by lines: [Line]) -> [String] {
    var touched: Set<String> = []
    for line in lines {
      touched.insert(line.from)
      touched.insert(line.to)
    }
    return index.nodes.map { names.step($0.name) }.filter { !touched.contains($0) }
  }
}
