internal import FlowCore

/// A node of a picture that is no step.
enum NodeMark: CaseIterable {
  /// The point where a line to the first step begins.
  case start
  /// The node where the handlers for any step begin.
  case anyStep
  /// The node that one step back leads to if more than one step can be the one before.
  case oneStepBack
  /// The node where the next step is chosen by need.
  case needed
}

/// The names that a kind of picture has for the nodes of a flow.
protocol NodeNames {
  /// The name of a step.
  func step(_ name: String) -> String
  /// The name of a node that is no step.
  func mark(_ mark: NodeMark) -> String
}

/// The names of the nodes that a line goes from and to.
struct LineEnds: Hashable {
  let from: String
  let to: String
}

extension NodeNames {
  /// The ends of the line that a transition is.
  ///
  /// - Parameters:
  ///   - edge: the transition.
  ///   - returns: the steps that one step back leads to; nil if all of them are one node of its own.
  /// - Returns: the names of both nodes.
  func ends(of edge: FlowGraph.Edge, _ returns: FlowGraphReturns? = nil) -> LineEnds {
    let from =
      switch edge.source {
      case .step(let name): step(name)
      case .anyStep: mark(.anyStep)
      }
    let to =
      switch (edge.target, edge.source) {
      case (.forward(let name), _), (.back(let name), _), (.edit(let name), _): step(name)
      case (.stay, _): from
      case (.needed, _): mark(.needed)
      case (.oneStepBack, .step(let name)): previous(of: name, returns)
      case (.oneStepBack, .anyStep): mark(.oneStepBack)
      }
    return LineEnds(from: from, to: to)
  }

  /// The name of the node that one step back from a step leads to.
  func previous(of step: String, _ returns: FlowGraphReturns?) -> String {
    returns?.onlyStep(before: step).map(self.step) ?? mark(.oneStepBack)
  }
}
