extension FlowGraph {
  /// A flow that is started inside another one.
  package struct Child: Sendable, Equatable {
    /// The steps it is started from, in declared order; empty if any step can start it.
    package var startedFrom: [String]

    /// The relation of its parent to it, such as `starts` or `tab profile`.
    package var label: String

    /// The child's own picture.
    package var graph: FlowGraph

    /// Creates a child.
    package init(_ graph: FlowGraph, startedFrom: [String], label: String = "starts") {
      self.graph = graph
      self.startedFrom = startedFrom
      self.label = label
    }
  }
}
