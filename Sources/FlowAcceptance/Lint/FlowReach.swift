import FlowCore

/// Where the graphs of flows can lead, as widely as they allow.
struct FlowReach {
  private let graphs: [FlowGraph]
  private var names: Set<String> = []
  /// The steps that each step leads to at once; `*` for any step.
  private var next: [String: Set<String>] = [:]
  /// The steps that can be reached by no table: where there is need or a child, anything goes.
  private var loose: Set<String> = []

  init(_ graphs: [FlowGraph]) {
    self.graphs = graphs
    for graph in graphs { add(graph) }
  }

  /// Whether some flow has a step of that name.
  func knows(_ step: String) -> Bool { names.contains(step) }

  /// The steps that can be reached from a flow's first; nil if the flow is not known.
  func places(fromStartOf flow: String) -> Set<String>? {
    guard let graph = graphs.first(where: { $0.name == flow }), graph.children.isEmpty,
      let first = graph.nodes.first(where: \.isStart) ?? graph.nodes.first
    else { return nil }
    return places(from: [first.name])
  }

  /// The steps that can be reached from any of these, they themselves among them.
  func places(from steps: Set<String>) -> Set<String> {
    var reached = steps
    var queue = Array(steps)
    while let step = queue.popLast() {
      for place in next[step] ?? [] where reached.insert(place).inserted { queue.append(place) }
    }
    return reached
  }

  private mutating func add(_ graph: FlowGraph) {
    let all = graph.nodes.map(\.name)
    names.formUnion(all)
    for child in graph.children { add(child.graph) }
    let isFree = !graph.children.isEmpty
    for edge in graph.edges {
      for source in sources(of: edge, all) {
        next[source, default: []].formUnion(targets(of: edge, all))
      }
    }
    // Every flow can end, at any step that can be left.
    for step in all {
      next[step, default: []].insert("finish")
      if isFree { next[step, default: []].formUnion(names) }
    }
  }

  private func sources(of edge: FlowGraph.Edge, _ all: [String]) -> [String] {
    switch edge.source {
    case .step(let step): [step]
    case .anyStep: all
    }
  }

  private func targets(of edge: FlowGraph.Edge, _ all: [String]) -> [String] {
    switch edge.target {
    case .forward(let step), .back(let step): [step]
    case .oneStepBack, .needed: all
    case .stay: []
    }
  }
}
