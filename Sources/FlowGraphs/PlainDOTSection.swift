internal import FlowCore

/// The nodes and lines of one flow in the plain form of DOT.
struct PlainDOTSection {
  let names: DOTNames
  private let graph: FlowGraph
  private let index: FlowGraphIndex

  init(_ graph: FlowGraph, _ names: DOTNames) {
    self.graph = graph
    self.names = names
    index = FlowGraphIndex(graph)
  }

  /// The node where the flow is entered.
  var entry: String {
    index.entry.map { names.step(index.nodes[$0].name) } ?? names.placeholder
  }

  /// Everything that is drawn of the flow.
  ///
  /// A child's nodes stand before its lines, since what they are called is not what they say.
  var statements: [String] {
    let lines = folded
    let drawn = lines.map { $0.statement }
    if names.path.isEmpty { return drawn + untouched(by: lines) }
    return nodes(of: lines) + drawn
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

  private var folded: [Line] {
    var lines: [Line] = []
    var positions: [LineEnds: Int] = [:]
    for edge in graph.edges {
      let ends = names.ends(of: edge)
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

  private func label(of edge: FlowGraph.Edge) -> String? {
    guard edge.kind == .stay else { return edge.trigger() }
    return edge.trigger().map { "\($0), stay" } ?? "stay"
  }

  private func untouched(by lines: [Line]) -> [String] {
    let touched = touched(by: lines)
    return index.nodes.map { names.step($0.name) }.filter { !touched.contains($0) }
  }

  private func touched(by lines: [Line]) -> Set<String> {
    var touched: Set<String> = []
    for line in lines {
      touched.insert(line.from)
      touched.insert(line.to)
    }
    return touched
  }

  /// The nodes of a child with what they say: its steps, then the marks that its lines touch.
  private func nodes(of lines: [Line]) -> [String] {
    if index.nodes.isEmpty { return [node(names.placeholder, graph.name)] }
    let touched = touched(by: lines)
    let marks = NodeMark.allCases.filter { touched.contains(names.mark($0)) }
    return index.nodes.map { node(names.step($0.name), $0.name) }
      + marks.map { node(names.mark($0), $0.dotText) }
  }

  private func node(_ name: String, _ label: String) -> String {
    var statement = DOTStatement(name)
    statement.add("label", literal: DOTText.label(label))
    return statement.text
  }
}
