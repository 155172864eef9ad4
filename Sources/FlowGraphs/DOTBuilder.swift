package import FlowCore

extension GraphFormat {
  /// The DOT language of Graphviz.
  public static let dot = Self(
    name: "dot", summary: "the DOT language, for Graphviz",
    write: { DOTBuilder($0, $1).build() }, writeHierarchy: { $0.dot })
}

/// Converts a flow to the DOT graph description language.
///
/// The plain form is the transition table: one line per transition, in declared order. It is `strict`, so
/// Graphviz draws one line between two nodes; transitions between the same two are therefore
/// written as one, at the place of the first, with one line of the label for each. A guard
/// stands in the label (`on paid when isVIP`), a handler for any step begins at `"*"`, `stay` leads
/// to the step itself and says so, one step back leads to `"back()"`, and a choice by need to
/// `"firstNeeded()"`, from where lines lead to the steps that can be chosen. Steps that no line touches stand
/// alone at the end. Children are clusters, and a line leads into each from the steps that start it.
///
/// The rich form keeps transitions apart and has the rest: see `RichDOT`.
package struct DOTBuilder: Sendable {
  private let graph: FlowGraph
  private let options: FlowGraph.Options

  /// Creates a builder for a flow.
  package init(_ graph: FlowGraph, _ options: FlowGraph.Options = .init()) {
    self.graph = graph
    self.options = options
  }

  /// The whole description, with a newline at its end.
  package func build() -> String {
    options.isRich ? RichDOT(graph, options).text : PlainDOT(graph).text
  }
}
