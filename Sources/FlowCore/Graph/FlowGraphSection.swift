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

  /// The parent's steps that start this flow; empty if any step can.
  let startedFrom: [String]

  var depth: Int { path.count }

  /// The graph and all children, each before its own children.
  static func all(of graph: FlowGraph) -> [FlowGraphSection] {
    var sections: [FlowGraphSection] = []
    var pending = [FlowGraphSection(graph: graph, path: [], parent: nil, startedFrom: [])]
    while let section = pending.popLast() {
      for child in distinct(section.graph.children).reversed() {
        pending.append(
          FlowGraphSection(
            graph: child.graph, path: section.path + [child.graph.name], parent: sections.count,
            startedFrom: child.startedFrom))
      }
      sections.append(section)
    }
    return sections
  }

  /// The children by name: one that is listed twice is drawn once, with all it is started from.
  private static func distinct(_ children: [FlowGraph.Child]) -> [FlowGraph.Child] {
    var result: [FlowGraph.Child] = []
    var positions: [String: Int] = [:]
    for child in children {
      guard let position = positions[child.graph.name] else {
        positions[child.graph.name] = result.count
        result.append(child)
        continue
      }
      let known = result[position].startedFrom
      let isFromAnyStep = known.isEmpty || child.startedFrom.isEmpty
      result[position].startedFrom = isFromAnyStep ? [] : known + child.startedFrom
    }
    return result
  }
}
