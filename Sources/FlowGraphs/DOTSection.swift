internal import FlowCore

/// The nodes and lines of one flow in the rich form of DOT.
struct DOTSection {
  let names: DOTNames
  private let graph: FlowGraph
  private let index: FlowGraphIndex
  private let options: FlowGraph.Options
  private let returns: FlowGraphReturns

  init(_ graph: FlowGraph, _ names: DOTNames, _ options: FlowGraph.Options) {
    self.graph = graph
    self.names = names
    self.options = options
    index = FlowGraphIndex(graph)
    returns = FlowGraphReturns(graph, index)
  }

  /// The node where the flow is entered.
  var entry: String {
    index.entry.map { names.step(index.nodes[$0].name) } ?? names.placeholder
  }

  /// The nodes: the marks that are used, then the steps.
  func nodes(withAnyStep isAnyStepUsed: Bool) -> [DOTStatement] {
    var result: [DOTStatement] = []
    if index.nodes.contains(where: \.isStart) {
      result.append(mark(.start, shape: "point", label: "", tooltip: "start", fill: "black"))
    }
    result += index.nodes.map(statement(for:))
    if index.nodes.isEmpty, !names.path.isEmpty { result.append(placeholder) }
    if isAnyStepUsed || !index.fromAnyStep.isEmpty {
      result.append(mark(.anyStep, shape: "circle", label: "*", tooltip: "any step"))
    }
    if returns.needsMark {
      result.append(
        mark(.oneStepBack, shape: "plaintext", label: "back()", tooltip: "the step before"))
    }
    if index.usesNeed {
      result.append(
        mark(
          .needed, shape: "diamond", label: "firstNeeded()",
          tooltip: "the first step that is needed"))
    }
    return result
  }

  /// The lines: to the first step, the transitions in declared order, the way back from steps that
  /// only lead back, and the choices by need.
  var lines: [DOTStatement] {
    var result: [DOTStatement] = []
    for node in index.nodes where node.isStart {
      result.append(DOTStatement("\(names.mark(.start)) -> \(names.step(node.name))"))
    }
    result += transitions
    for node in index.nodes where node.kind == .leadsBack {
      var line = DOTStatement(
        "\(names.step(node.name)) -> \(names.previous(of: node.name, returns))")
      line.add("style", "dashed")
      result.append(line)
    }
    guard index.usesNeed else { return result }
    for node in index.chosenByNeed.map({ index.nodes[$0] }) {
      var line = DOTStatement("\(names.mark(.needed)) -> \(names.step(node.name))")
      if let condition = node.condition {
        line.add("label", literal: DOTText.label("if \(condition)"))
      }
      result.append(line)
    }
    return result
  }

  /// The transitions in declared order.
  ///
  /// Those that stay at a step are one loop with a line of text for each: the labels of loops within loops
  /// would cover the outer ones.
  private var transitions: [DOTStatement] {
    let positions = graph.edges.indices
    let loops = Dictionary(grouping: positions.filter { graph.edges[$0].target == .stay }, by: loop)
    return positions.compactMap { position in
      let edge = graph.edges[position]
      let alike = edge.target == .stay ? loops[loop(at: position)] ?? [] : [position]
      guard alike.first == position else { return nil }
      return line(for: edge, alike.compactMap { graph.edges[$0].trigger() }, position)
    }
  }

  /// A loop that is drawn as one.
  private struct Loop: Hashable {
    let source: FlowGraph.Edge.Source
    let isCovered: Bool?
  }

  private func loop(at position: Int) -> Loop {
    Loop(source: graph.edges[position].source, isCovered: isCovered(position))
  }

  private func isCovered(_ position: Int) -> Bool? {
    options.coverage?.edges.contains(position)
  }

  private func statement(for node: FlowGraph.Node) -> DOTStatement {
    var result = DOTStatement(names.step(node.name))
    if !names.path.isEmpty || !node.notes.isEmpty { result.add("label", literal: label(of: node)) }
    switch node.kind {
    case .ordinary: break
    case .final: result.add("peripheries", literal: "2")
    case .leadsBack: result.add("style", "rounded,filled,dashed")
    case .hub: result.add("penwidth", literal: "2")
    case .finish: result.add("shape", "doublecircle")
    }
    if node.name == options.current { result.add("fillcolor", DOTLook.current) }
    add(isCovered: options.coverage?.steps.contains(node.name), to: &result)
    if !node.notes.isEmpty {
      result.add("tooltip", literal: DOTText.label(node.notes.joined(separator: "\n")))
    }
    return result
  }

  /// The name of a step, with its fields and requests below it at the left.
  private func label(of node: FlowGraph.Node) -> String {
    if node.notes.isEmpty { return DOTText.label(node.name) }
    var text = DOTText()
    text.append(node.name)
    text.append(piece: "\\n")
    for note in node.notes {
      text.append(note)
      text.append(piece: "\\l")
    }
    return text.literal
  }

  private func line(
    for edge: FlowGraph.Edge, _ triggers: [String], _ position: Int
  ) -> DOTStatement {
    let ends = names.ends(of: edge, returns)
    var result = DOTStatement("\(ends.from) -> \(ends.to)")
    if !triggers.isEmpty {
      result.add("label", literal: DOTText.label(triggers.joined(separator: "\n")))
    }
    switch edge.kind {
    case .forward, .need: break
    case .back: result.add("style", "dashed")
    case .stay: result.add("style", "dotted")
    }
    add(isCovered: isCovered(position), to: &result)
    return result
  }

  private func add(isCovered: Bool?, to statement: inout DOTStatement) {
    guard let isCovered else { return }
    statement.add("color", isCovered ? DOTLook.reached : DOTLook.missed)
    if !isCovered { statement.add("fontcolor", DOTLook.missed) }
  }

  private func mark(
    _ mark: NodeMark, shape: String, label: String, tooltip: String, fill: String? = nil
  ) -> DOTStatement {
    var result = DOTStatement(names.mark(mark))
    result.add("shape", shape)
    // Rounded corners are no part of it, and lines would end short of them.
    result.add("style", "filled")
    result.add("label", literal: DOTText.label(label))
    result.add("tooltip", tooltip)
    if let fill { result.add("fillcolor", fill) }
    return result
  }

  private var placeholder: DOTStatement {
    var result = DOTStatement(names.placeholder)
    result.add("shape", "component")
    result.add("label", literal: DOTText.label(graph.name))
    return result
  }
}
