internal import FlowCore

/// Boxes within boxes: what is drawn of each flow of a graph, the children's inside their parent's.
struct DOTClusters {
  private let sections: [FlowGraphSection]
  private var depth = 0
  private var text = ""

  /// The lines of all flows, each indented by how deep it lies.
  ///
  /// - Parameters:
  ///   - sections: the flows, each before its own children.
  ///   - title: the title of a flow.
  ///   - lines: the drawing of the flow at a position, in lines.
  /// - Returns: the lines, each with its end.
  static func text(
    of sections: [FlowGraphSection], title: (FlowGraphSection) -> String = { $0.graph.name },
    _ lines: (_ position: Int) -> [String]
  ) -> String {
    var clusters = DOTClusters(sections: sections)
    for position in sections.indices {
      clusters.enter(position, title(sections[position]))
      for line in lines(position) { clusters.add(line) }
    }
    clusters.close(downTo: 0)
    return clusters.text
  }

  private init(sections: [FlowGraphSection]) { self.sections = sections }

  private mutating func enter(_ position: Int, _ title: String) {
    let section = sections[position]
    guard section.depth > 0 else { return }
    close(downTo: section.depth - 1)
    add("subgraph \(DOTNames(path: section.path, isQualifying: true).cluster) {")
    depth = section.depth
    add("label=\(DOTText.label(title))")
  }

  private mutating func close(downTo target: Int) {
    while depth > target {
      depth -= 1
      add("}")
    }
  }

  private mutating func add(_ line: String) {
    text += String(repeating: "\t", count: depth + 1) + line + "\n"
  }
}
