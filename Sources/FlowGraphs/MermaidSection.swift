internal import FlowCore

/// The nodes and lines of one flow in a Mermaid flowchart.
struct MermaidSection: NodeNames {
  private let graph: FlowGraph
  private let path: [String]
  private let options: FlowGraph.Options
  private let index: FlowGraphIndex
  private let returns: FlowGraphReturns

  init(_ graph: FlowGraph, _ path: [String], _ options: FlowGraph.Options) {
    self.graph = graph
    self.path = path
    self.options = options
    index = FlowGraphIndex(graph)
    returns = FlowGraphReturns(graph, index)
  }

  /// A line, and whether a coverage says that it was walked.
  struct Line {
    let text: String
    var isCovered = false
  }

  func step(_ name: String) -> String { MermaidText.id("s", path + [name]) }

  func mark(_ mark: NodeMark) -> String {
    let name =
      switch mark {
      case .start: "start"
      case .anyStep: "any"
      case .oneStepBack: "back"
      case .needed: "next"
      }
    return MermaidText.id("m", path + [name])
  }

  /// The nodes: the marks that are used, then the steps.
  func nodes(withAnyStep isAnyStepUsed: Bool) -> [String] {
    var result: [String] = []
    if index.nodes.contains(where: \.isStart) { result.append("\(mark(.start))((\"start\"))") }
    result += index.nodes.map(definition(of:))
    if index.nodes.isEmpty, !path.isEmpty {
      result.append("\(mark(.start))[\(MermaidText.label(graph.name))]")
    }
    if isAnyStepUsed || !index.fromAnyStep.isEmpty {
      result.append("\(mark(.anyStep))((\"any step\"))")
    }
    if returns.needsMark { result.append("\(mark(.oneStepBack))([\"the step before\"])") }
    if index.usesNeed { result.append("\(mark(.needed)){\"next needed step\"}") }
    return result
  }

  /// The lines: to the first step, the transitions in declared order, the way back from steps that
  /// only lead back, and the choices by need.
  var lines: [Line] {
    var result: [Line] = []
    for node in index.nodes where node.isStart {
      result.append(Line(text: "\(mark(.start)) --> \(step(node.name))"))
    }
    for (position, edge) in graph.edges.enumerated() {
      let isCovered = options.coverage?.edges.contains(position) ?? false
      result.append(Line(text: text(of: edge), isCovered: isCovered))
    }
    for node in index.nodes where node.kind == .leadsBack {
      result.append(Line(text: "\(step(node.name)) -.-> \(previous(of: node.name, returns))"))
    }
    guard index.usesNeed else { return result }
    for node in index.chosenByNeed {
      result.append(Line(text: "\(mark(.needed)) --> \(step(index.nodes[node].name))"))
    }
    return result
  }

  /// The classes of the current step and of the steps that were entered.
  var styles: [String] {
    var result: [String] = []
    if let coverage = options.coverage {
      let covered = index.nodes.filter { coverage.steps.contains($0.name) }
      result += style("covered", "stroke:forestgreen", covered)
    }
    if let current = options.current, let position = index.position(of: current) {
      result += style("current", "fill:gold,stroke-width:3px", [index.nodes[position]])
    }
    return result
  }

  private func style(_ name: String, _ look: String, _ nodes: [FlowGraph.Node]) -> [String] {
    nodes.isEmpty
      ? [] : ["classDef \(name) \(look)"] + nodes.map { "class \(step($0.name)) \(name)" }
  }

  private func definition(of node: FlowGraph.Node) -> String {
    let lines = options.isRich ? [node.name] + node.notes : [node.name]
    let label = MermaidText.label(lines.joined(separator: "\n"))
    let shaped =
      switch node.kind {
      case .ordinary: "[\(label)]"
      case .final: "[[\(label)]]"
      case .leadsBack: "([\(label)])"
      case .hub: "{{\(label)}}"
      case .finish: "(((\(label))))"
      }
    return step(node.name) + shaped
  }

  private func text(of edge: FlowGraph.Edge) -> String {
    let ends = ends(of: edge, returns)
    let arrow = edge.kind == .back || edge.kind == .stay ? "-.->" : "-->"
    let label = edge.kind == .stay ? edge.trigger().map { "\($0), stay" } ?? "stay" : edge.trigger()
    return label.map { "\(ends.from) \(arrow)|\(MermaidText.label($0))| \(ends.to)" }
      ?? "\(ends.from) \(arrow) \(ends.to)"
  }
}
