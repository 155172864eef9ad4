internal import FlowCore

/// A graph with its names looked up once, so that drawing stays linear in its size.
struct FlowGraphIndex {
  /// The declared nodes without repetitions, then the names that only transitions mention.
  private(set) var nodes: [FlowGraph.Node] = []

  /// The transitions of each node, as positions in the graph's edges.
  private(set) var outgoing: [[Int]] = []

  /// The transitions from any step.
  private(set) var fromAnyStep: [Int] = []

  /// True if a transition chooses its target by need.
  private(set) var usesNeed = false

  private var positions: [String: Int] = [:]

  init(_ graph: FlowGraph) {
    for node in graph.nodes where positions[node.name] == nil { append(node) }
    for (position, edge) in graph.edges.enumerated() { connect(edge, position) }
  }

  /// The position of a step in ``nodes``.
  func position(of name: String) -> Int? { positions[name] }

  /// The place where the flow is entered, as a position in ``nodes``; nil if there are none.
  var entry: Int? {
    nodes.isEmpty ? nil : nodes.firstIndex(where: \.isStart) ?? 0
  }

  /// The steps that can be chosen by need.
  var chosenByNeed: [Int] { nodes.indices.filter { nodes[$0].isChosenByNeed } }

  private mutating func connect(_ edge: FlowGraph.Edge, _ position: Int) {
    switch edge.source {
    case .step(let name): outgoing[declared(name)].append(position)
    case .anyStep: fromAnyStep.append(position)
    }
    switch edge.target {
    case .forward(let name), .back(let name), .edit(let name): _ = declared(name)
    case .needed: usesNeed = true
    case .oneStepBack, .stay: break
    }
  }

  private mutating func declared(_ name: String) -> Int {
    positions[name] ?? append(FlowGraph.Node(name))
  }

  @discardableResult
  private mutating func append(_ node: FlowGraph.Node) -> Int {
    positions[node.name] = nodes.count
    nodes.append(node)
    outgoing.append([])
    return nodes.count - 1
  }
}
