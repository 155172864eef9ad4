/// The picture of a flow: its steps, the transitions between them and the flows it starts.
///
/// It is plain data that is read off a transition table; nothing of the flow runs. Steps and
/// transitions stand in the order in which the flow declares them, and every format keeps that
/// order, so two runs print the same bytes.
///
/// A graph may be incomplete: a transition may name a step that is not among the nodes. Such a name
/// is drawn as an ordinary step after the declared ones.
package struct FlowGraph: Sendable, Equatable {
  /// The flow's name.
  package var name: String

  /// The steps, in declared order.
  ///
  /// Of two nodes with one name the first is drawn.
  package var nodes: [Node]

  /// The transitions, in declared order.
  package var edges: [Edge]

  /// The flows that this one starts, in declared order, drawn inside it.
  ///
  /// A flow that starts itself again, directly or through others, is cut by the code that builds the
  /// graph: a child without nodes is drawn as one box with its name.
  package var children: [Child]

  /// Creates the picture of a flow.
  package init(name: String, nodes: [Node] = [], edges: [Edge] = [], children: [Child] = []) {
    self.name = name
    self.nodes = nodes
    self.edges = edges
    self.children = children
  }
}
