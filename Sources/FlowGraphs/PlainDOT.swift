internal import FlowCore

/// The plain form of DOT: the transition table, and those of the children in boxes.
struct PlainDOT {
  private let sections: [FlowGraphSection]
  private let drawings: [PlainDOTSection]

  init(_ graph: FlowGraph) {
    sections = FlowGraphSection.all(of: graph)
    let isQualifying = sections.count > 1
    drawings = sections.map {
      PlainDOTSection($0.graph, DOTNames(path: $0.path, isQualifying: isQualifying))
    }
  }

  /// The whole description, with a newline at its end.
  var text: String {
    var result = "strict digraph {\n\trankdir=LR\n\tnode [shape=box]\n\n"
    result += DOTClusters.text(of: sections) { drawings[$0].statements }
    for (position, section) in sections.enumerated() {
      guard let parent = section.parent else { continue }
      for line in lines(into: position, section, from: parent) { result += "\t\(line)\n" }
    }
    return result + "}\n"
  }

  /// The lines into a child, from each step that starts it.
  private func lines(
    into position: Int, _ section: FlowGraphSection, from parent: Int
  ) -> [String] {
    let names = drawings[parent].names
    return section.starts.map { start in
      let source = start.step.map { names.step($0) } ?? names.mark(.anyStep)
      var line = DOTStatement("\(source) -> \(drawings[position].entry)")
      line.add("label", literal: DOTText.label(start.label))
      return line.text
    }
  }
}
