import FlowCore

/// The places that the graph of a flow, and those of the flows it starts, can lead to, as widely as
/// they allow.
///
/// A step is known with its flow: flows may share the names of steps, and a step leads into another
/// flow only where the graph of its own says so.
struct FlowReach {
  /// A step of a flow.
  struct Place: Hashable {
    let flow: String
    let step: String
  }

  private let root: FlowGraph
  /// The flows by name; one that is started by several is the same in all of them.
  private var graphs: [String: FlowGraph] = [:]
  /// The steps that each step leads to at once.
  private var next: [Place: Set<Place>] = [:]

  init(_ graph: FlowGraph) {
    root = graph
    add(graph)
    for graph in graphs.values { connect(graph) }
  }

  /// The steps that can be reached from where the flow starts, or from another of its steps.
  func places(fromStartAt step: String? = nil) -> Set<Place> {
    places(from: step.map { [Place(flow: root.name, step: $0)] } ?? entries(of: root))
  }

  /// The steps that can be reached from any of these, they themselves among them.
  func places(from steps: Set<Place>) -> Set<Place> {
    var reached = steps
    var queue = Array(steps)
    while let step = queue.popLast() {
      for place in next[step] ?? [] where reached.insert(place).inserted { queue.append(place) }
    }
    return reached
  }

  private mutating func add(_ graph: FlowGraph) {
    // A flow that starts itself again is cut there.
    if graph.nodes.isEmpty || graphs[graph.name] != nil { return }
    graphs[graph.name] = graph
    for child in graph.children { add(child.graph) }
  }

  private mutating func connect(_ graph: FlowGraph) {
    let all = graph.nodes.map(\.name)
    for edge in graph.edges {
      let targets = Set(targets(of: edge, all).map { Place(flow: graph.name, step: $0) })
      for source in sources(of: edge, all) { lead(graph.name, source, to: targets) }
    }
    // Every flow can end, at any step that can be left.
    let end = Place(flow: graph.name, step: "finish")
    for step in all { lead(graph.name, step, to: [end]) }
    for child in graph.children { connect(child, of: graph) }
  }

  /// A child is entered where it starts, and can be left anywhere for a step that started it.
  private mutating func connect(_ child: FlowGraph.Child, of parent: FlowGraph) {
    guard let graph = graphs[child.graph.name] else { return }
    let starters = child.startedFrom.isEmpty ? parent.nodes.map(\.name) : child.startedFrom
    let entries = entries(of: graph)
    for step in starters { lead(parent.name, step, to: entries) }
    let returns = Set(starters.map { Place(flow: parent.name, step: $0) })
    for node in graph.nodes { lead(graph.name, node.name, to: returns) }
    lead(graph.name, "finish", to: returns)
  }

  private mutating func lead(_ flow: String, _ step: String, to places: Set<Place>) {
    next[Place(flow: flow, step: step), default: []].formUnion(places)
  }

  /// The places where a flow can start: its first step, or any that may be needed.
  private func entries(of graph: FlowGraph) -> Set<Place> {
    let first = graph.nodes.first(where: \.isStart) ?? graph.nodes.first
    let nodes = graph.nodes.filter(\.isChosenByNeed) + [first].compactMap(\.self)
    return Set(nodes.map { Place(flow: graph.name, step: $0.name) })
  }

  private func sources(of edge: FlowGraph.Edge, _ all: [String]) -> [String] {
    switch edge.source {
    case .step(let step): [step]
    case .anyStep: all
    }
  }

  private func targets(of edge: FlowGraph.Edge, _ all: [String]) -> [String] {
    switch edge.target {
    case .forward(let step), .back(let step), .edit(let step): [step]
    case .oneStepBack, .needed: all
    case .stay: []
    }
  }
}
