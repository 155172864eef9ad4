package import FlowCore

extension FlowGraph {
  /// The graph with the flows that lie deeper than `depth` as boxes with their names.
  ///
  /// - Parameter depth: the number of levels of children that stay, 0 for none.
  /// - Returns: the folded graph.
  package func folded(to depth: Int) -> FlowGraph {
    var graph = self
    graph.children = children.map { child in
      var child = child
      child.graph =
        depth > 0 ? child.graph.folded(to: depth - 1) : FlowGraph(name: child.graph.name)
      return child
    }
    return graph
  }
}
