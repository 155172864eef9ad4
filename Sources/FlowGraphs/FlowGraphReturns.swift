internal import FlowCore

/// The steps that one step back leads to, as far as the table tells.
///
/// If just one step leads to a step, going back from it leads there. Otherwise it depends on the
/// way the user came, which a picture cannot know.
struct FlowGraphReturns {
  /// True if some way back leads to a step that depends on the way the user came.
  private(set) var needsMark = false

  private let index: FlowGraphIndex
  private var before: [Before]

  private enum Before: Equatable {
    case none
    case one(Int)
    case several
  }

  init(_ graph: FlowGraph, _ index: FlowGraphIndex) {
    self.index = index
    before = Array(repeating: .none, count: index.nodes.count)
    for edge in graph.edges { follow(edge) }
    if index.usesNeed {
      for position in index.chosenByNeed { before[position] = .several }
    }
    needsMark = graph.edges.contains { isUnknown($0) } || index.nodes.contains { isUnknown($0) }
  }

  /// The name of the only step that leads to the named one; nil if none or several do.
  func onlyStep(before name: String) -> String? {
    guard let position = index.position(of: name), case .one(let step) = before[position] else {
      return nil
    }
    return index.nodes[step].name
  }

  private mutating func follow(_ edge: FlowGraph.Edge) {
    guard case .forward(let name) = edge.target, let position = index.position(of: name) else {
      return
    }
    before[position] = joined(before[position], source(of: edge))
  }

  private func joined(_ known: Before, _ step: Int?) -> Before {
    guard let step else { return .several }
    return known == .none || known == .one(step) ? .one(step) : .several
  }

  private func source(of edge: FlowGraph.Edge) -> Int? {
    guard case .step(let name) = edge.source else { return nil }
    return index.position(of: name)
  }

  private func isUnknown(_ edge: FlowGraph.Edge) -> Bool {
    guard edge.target == .oneStepBack else { return false }
    guard case .step(let name) = edge.source else { return true }
    return onlyStep(before: name) == nil
  }

  private func isUnknown(_ node: FlowGraph.Node) -> Bool {
    node.kind == .leadsBack && onlyStep(before: node.name) == nil
  }
}
