extension AnyFlow {
  /// The picture of the flow, read from the definition without running it.
  package var graph: FlowGraph {
    var drawing = GraphDrawing()
    return drawing.graph(of: self)
  }

  /// True if the flow can be called, or shown, inside itself.
  fileprivate var isInsideItself: Bool {
    children.contains { child in child.flow().reachable.contains { $0.type == type } }
  }
}

/// A picture of flows inside each other, on the way to be drawn.
///
/// A flow that can be inside itself is drawn once; wherever else it is called, it is a box with its name.
private struct GraphDrawing {
  private var begun: Set<ObjectIdentifier> = []
  private var drawn: [ObjectIdentifier: FlowGraph] = [:]

  mutating func graph(of flow: AnyFlow) -> FlowGraph {
    if let graph = drawn[flow.type] { return graph }
    guard begun.insert(flow.type).inserted else { return FlowGraph(name: flow.name) }
    let isNeedUsed = flow.edges.contains { $0.target == .needed }
    let nodes = flow.steps.enumerated().map { index, step in
      FlowGraph.Node(
        step.name, kind: step.kind,
        isStart: index == 0, isChosenByNeed: isNeedUsed, condition: step.declaration.need?.name,
        notes: step.form.descriptions.map { $0.note } + step.declaration.requestNotes)
    }
    var calls: [FlowGraph.Child] = []
    for child in flow.children {
      calls.append(
        FlowGraph.Child(
          graph(of: child.flow()), startedFrom: child.steps, label: child.placement.label))
    }
    let graph = FlowGraph(name: flow.name, nodes: nodes, edges: flow.edges, children: calls)
    if !flow.isInsideItself { drawn[flow.type] = graph }
    return graph
  }
}

extension FieldDescription {
  fileprivate var note: String { "\(name): \(([kind.rawValue] + rules).joined(separator: ", "))" }
}

extension StepDeclaration {
  /// The requests of the step, a line each: `loads tariffs`, `checks funds`, `does createTransfer`.
  fileprivate var requestNotes: [String] {
    entry.map { "\($0.kind == .check ? "checks" : "loads") \($0.name)" }
      + checks.map { "checks \($0.name)" }
      + effects.map { "does \($0.name)" }
  }
}
