internal import FlowCore

extension GraphFormat {
  /// A JSON document.
  public static let json = Self(
    name: "json", summary: "a JSON document, for programs",
    write: { FlowGraphJSON($0, $1).text }, writeHierarchy: { $0.json })
}

/// Writes a flow as a JSON document: an object for the flow, a line for each step and transition.
///
/// | field | value |
/// |---|---|
/// | `name` | the flow's name |
/// | `startedFrom` | in a child: the parent's steps that start it, empty if any can |
/// | `startedAs` | in a child: what each of them does with it, such as `starts` or `tab profile` |
/// | `current` | the step where the user is, only if there is one |
/// | `nodes` | the steps, in declared order |
/// | `nodes[].name` | the step's name |
/// | `nodes[].kind` | `ordinary`, `final`, `leadsBack`, `hub` or `finish` |
/// | `nodes[].isStart` | whether the flow starts there |
/// | `nodes[].isChosenByNeed` | whether `need` can lead there |
/// | `nodes[].notes` | its form, loads and validations, a line each |
/// | `nodes[].isCovered` | whether it was entered, only with a coverage |
/// | `edges` | the transitions, in declared order |
/// | `edges[].source` | the step where it begins, `null` for any step |
/// | `edges[].event` | the event that triggers it, `null` for `next` |
/// | `edges[].guard` | the condition, `null` if there is none |
/// | `edges[].kind` | `forward`, `back`, `stay` or `need` |
/// | `edges[].target` | the step it leads to; `null` to stay, for one step back and by need |
/// | `edges[].isCovered` | whether it was taken, only with a coverage |
/// | `children` | the flows it starts, each such an object |
struct FlowGraphJSON {
  private let sections: [FlowGraphSection]
  private let options: FlowGraph.Options

  init(_ graph: FlowGraph, _ options: FlowGraph.Options) {
    sections = FlowGraphSection.all(of: graph)
    self.options = options
  }

  /// The whole document, with a newline at its end.
  var text: String {
    var result = ""
    var depth = -1
    for section in sections {
      let isSibling = section.depth <= depth
      close(downTo: section.depth - 1, from: &depth, in: &result)
      if isSibling { result += "," }
      open(section, in: &result)
      depth = section.depth
    }
    close(downTo: -1, from: &depth, in: &result)
    return result + "\n"
  }

  private func open(_ section: FlowGraphSection, in result: inout String) {
    let indent = Self.indent(section.depth)
    if section.depth > 0 { result += "\n\(indent)" }
    result += "{\n\(indent)  \"name\": \(JSONText.literal(section.graph.name)),\n"
    if section.depth > 0 {
      result += "\(indent)  \"startedFrom\": \(JSONText.list(section.startedFrom)),\n"
      let labels = section.starts.map { $0.label }
      result += "\(indent)  \"startedAs\": \(JSONText.list(labels)),\n"
    } else if let current = options.current {
      result += "\(indent)  \"current\": \(JSONText.literal(current)),\n"
    }
    let coverage = section.depth == 0 ? options.coverage : nil
    let nodes = FlowGraphIndex(section.graph).nodes.map { object(of: $0, coverage) }
    append("nodes", nodes, indent, to: &result)
    let edges = section.graph.edges.enumerated().map { object(of: $1, $0, coverage) }
    append("edges", edges, indent, to: &result)
    result += "\(indent)  \"children\": ["
  }

  /// Ends the objects of the flows that are deeper than a depth.
  private func close(downTo target: Int, from depth: inout Int, in result: inout String) {
    var isEmpty = true
    while depth > target {
      result += isEmpty ? "]\n" : "\n\(Self.indent(depth))  ]\n"
      result += "\(Self.indent(depth))}"
      isEmpty = false
      depth -= 1
    }
  }

  private func append(
    _ name: String, _ lines: [String], _ indent: String, to result: inout String
  ) {
    result += "\(indent)  \"\(name)\": ["
    for (position, line) in lines.enumerated() {
      result += position == 0 ? "\n" : ",\n"
      result += "\(indent)    \(line)"
    }
    result += lines.isEmpty ? "],\n" : "\n\(indent)  ],\n"
  }

  private func object(of node: FlowGraph.Node, _ coverage: FlowGraph.Coverage?) -> String {
    """
    {"name": \(JSONText.literal(node.name)), "kind": "\(node.kind.rawValue)", \
    "isStart": \(node.isStart), "isChosenByNeed": \(node.isChosenByNeed), \
    "notes": \(JSONText.list(node.notes))\(Self.covered(coverage?.steps.contains(node.name)))}
    """
  }

  private func object(
    of edge: FlowGraph.Edge, _ position: Int, _ coverage: FlowGraph.Coverage?
  ) -> String {
    let source: String? = if case .step(let name) = edge.source { name } else { nil }
    let target: String? =
      switch edge.target {
      case .forward(let name), .back(let name), .edit(let name): name
      case .oneStepBack, .stay, .needed: nil
      }
    return """
      {"source": \(JSONText.literal(source)), "event": \(JSONText.literal(edge.event)), \
      "guard": \(JSONText.literal(edge.guardName)), "kind": "\(edge.kind.rawValue)", \
      "target": \(JSONText.literal(target))\(Self.covered(coverage?.edges.contains(position)))}
      """
  }

  private static func covered(_ isCovered: Bool?) -> String {
    isCovered.map { ", \"isCovered\": \($0)" } ?? ""
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "    ", count: depth) }
}
