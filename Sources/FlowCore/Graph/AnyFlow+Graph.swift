extension AnyFlow {
  /// The picture of the flow, read from the definition without running it.
  public var graph: FlowGraph { graph(inside: []) }

  /// The picture of the flow inside others.
  ///
  /// A flow that is called inside itself is a box with its name.
  func graph(inside outer: [String]) -> FlowGraph {
    if outer.contains(name) { return FlowGraph(name: name) }
    let isNeedUsed = edges.contains { $0.target == .needed }
    let nodes = steps.enumerated().map { index, step in
      FlowGraph.Node(
        step.name, kind: step.kind,
        isStart: index == 0, isChosenByNeed: isNeedUsed, condition: step.declaration.need?.name,
        notes: step.form.descriptions.map { $0.note } + step.declaration.requestNotes)
    }
    let calls = children.map { child in
      FlowGraph.Child(
        child.flow().graph(inside: outer + [name]), startedFrom: child.steps,
        label: child.placement.label)
    }
    return FlowGraph(name: name, nodes: nodes, edges: edges, children: calls)
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
