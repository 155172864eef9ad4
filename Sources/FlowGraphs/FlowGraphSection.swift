internal import FlowCore

/// One flow of a graph: the graph itself or one of the children at any depth.
///
/// Formats walk a list instead of calling themselves, so the depth of a graph never meets the depth
/// of the stack.
struct FlowGraphSection {
  let graph: FlowGraph

  /// The names from the outermost child to this one; empty for the graph itself.
  let path: [String]

  /// The parent's position in the list, or nil for the graph itself.
  let parent: Int?

  /// The parent's steps that start this flow, and what each does with it.
  ///
  /// One without a step stands for any step.
  let starts: [Start]

  /// A step that starts a flow.
  struct Start {
    let step: String?
    let label: String
    /// The position among the parent's children.
    let position: Int
  }

  /// The parent's steps that start this flow; empty if any step can.
  var startedFrom: [String] { isFromAnyStep ? [] : starts.compactMap { $0.step } }

  var isFromAnyStep: Bool { starts.contains { $0.step == nil } }

  var depth: Int { path.count }

  /// The graph and all children, each before its own children.
  static func all(of graph: FlowGraph) -> [FlowGraphSection] {
    var sections: [FlowGraphSection] = []
    var pending = [FlowGraphSection(graph: graph, path: [], parent: nil, starts: [])]
    while let section = pending.popLast() {
      for (graph, starts) in distinct(section.graph.children).reversed() {
        pending.append(
          FlowGraphSection(
            graph: graph, path: section.path + [graph.name], parent: sections.count,
            starts: starts))
      }
      sections.append(section)
    }
    return sections
  }

  /// The children by name: one that is listed twice is drawn once, with all it is started from.
  private static func distinct(
    _ children: [FlowGraph.Child]
  ) -> [(graph: FlowGraph, starts: [Start])] {
    var result: [(graph: FlowGraph, starts: [Start])] = []
    var positions: [String: Int] = [:]
    for (declared, child) in children.enumerated() {
      let steps: [String?] = child.startedFrom.isEmpty ? [nil] : child.startedFrom
      let starts = steps.map { Start(step: $0, label: child.label, position: declared) }
      if let position = positions[child.graph.name] {
        result[position].starts += starts
      } else {
        positions[child.graph.name] = result.count
        result.append((child.graph, starts))
      }
    }
    return result.map { child in
      let anyStep = child.starts.filter { $0.step == nil }.prefix(1)
      return (child.graph, anyStep.isEmpty ? child.starts : Array(anyStep))
    }
  }
}
