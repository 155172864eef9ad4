internal import FlowCore
import FlowText

/// The flows of a graph without their steps: which shows or starts which, and where.
///
/// Each flow is one node, however many flows lead to it; two ways between the same flows that say the same are one.
struct FlowHierarchy {
  /// The names of the flows, the outermost first.
  private(set) var flows: [String]
  private(set) var ways: [Way] = []

  /// A flow leads to another.
  struct Way: Equatable {
    let from: String
    let to: String
    /// The words for what the first does with the second, and under which condition or at which step if it is
    /// not at every one.
    let label: String
  }

  init(_ graph: FlowGraph) {
    flows = [graph.name]
    add(graph)
  }

  private mutating func add(_ graph: FlowGraph) {
    for child in graph.children {
      let way = Way(
        from: graph.name, to: child.graph.name, label: child.way + graph.place(of: child))
      if !ways.contains(way) { ways.append(way) }
      if flows.contains(child.graph.name) { continue }
      flows.append(child.graph.name)
      add(child.graph)
    }
  }

  /// The flows as a tree, a line each; one that stands there twice has its own below it the first time.
  func tree(drawnWith symbols: TextSymbols) -> String {
    var text = "\(flows[0])\n"
    var drawn: Set<String> = [flows[0]]
    addLines(below: flows[0], indent: "", symbols, &drawn, &text)
    return text
  }

  private func addLines(
    below flow: String, indent: String, _ symbols: TextSymbols, _ drawn: inout Set<String>,
    _ text: inout String
  ) {
    let ways = ways.filter { $0.from == flow }
    let line = symbols.solid + symbols.solid
    for (position, way) in ways.enumerated() {
      let isLast = position == ways.count - 1
      let turn = isLast ? symbols.lastTurn : symbols.turn
      text += "\(indent)\(turn)\(line) \(way.label) \(symbols.arrow) \(way.to)\n"
      guard drawn.insert(way.to).inserted else { continue }
      let below = indent + (isLast ? " " : symbols.rail) + "   "
      addLines(below: way.to, indent: below, symbols, &drawn, &text)
    }
  }

  /// The flows as a chart of Mermaid.
  var mermaid: String {
    var written: Set<String> = []
    func node(_ flow: String) -> String {
      let id = MermaidText.id("f", [flow])
      return written.insert(flow).inserted ? "\(id)(\(MermaidText.label(flow)))" : id
    }
    if ways.isEmpty { return "flowchart LR\n    \(node(flows[0]))\n" }
    let lines = ways.map { way in
      let from = node(way.from)
      return "    \(from) -->|\(MermaidText.label(way.label))| \(node(way.to))\n"
    }
    return "flowchart LR\n" + lines.joined()
  }

  /// The flows as a chart of Graphviz, in the look of the rich form.
  var dot: String {
    let nodes = flows.map { "\t\(DOTText.id($0))\n" }
    let lines = ways.map { way in
      var line = DOTStatement("\(DOTText.id(way.from)) -> \(DOTText.id(way.to))")
      line.add("label", literal: DOTText.label(way.label))
      return "\t\(line.text)\n"
    }
    return "digraph \(DOTText.id(flows[0])) {\n" + DOTLook.lines + "\n" + nodes.joined() + "\n"
      + lines.joined() + "}\n"
  }

  /// The flows as JSON.
  var json: String {
    let names = JSONText.list(flows)
    let lines = ways.map { way in
      let (from, to) = (JSONString.literal(way.from), JSONString.literal(way.to))
      return "    {\"from\": \(from), \"to\": \(to), \"label\": \(JSONString.literal(way.label))}"
    }
    return "{\n  \"flows\": \(names),\n  \"ways\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
  }
}

extension FlowGraph {
  /// The words for where a child is led to: ` if signed in` at steps that have conditions, ` at open` at
  /// others, nothing if it is at every step.
  fileprivate func place(of child: Child) -> String {
    let steps = nodes.filter { $0.kind != .finish }
    let isEverywhere =
      child.startedFrom.isEmpty || steps.allSatisfy { child.startedFrom.contains($0.name) }
    if isEverywhere { return "" }
    let conditions = steps.filter { child.startedFrom.contains($0.name) }.map { $0.condition }
    let known = conditions.compactMap { $0 }
    return known.count == conditions.count
      ? " if \(known.joined(separator: " or "))"
      : " at \(child.startedFrom.joined(separator: ", "))"
  }
}

extension FlowGraph.Child {
  /// The relation of its parent to it, in which a tab is called one.
  fileprivate var way: String { label.hasPrefix("tab ") ? "as \(label)" : label }
}
