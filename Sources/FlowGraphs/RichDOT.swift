internal import FlowCore

/// The rich form of DOT: everything the graph knows.
///
/// Every transition has its own line but those that stay, which are one loop for each step; steps back are
/// dashed, staying is dotted. A dot leads to the first step; a final step has a double border, a step that
/// only leads back a dashed one, a hub a bold one, the end is a double circle. Lines to steps that are chosen
/// by need tell the condition. Children are clusters, and a dotted line leads into each from the steps that
/// start it. One step back leads to the step before where only one can be the one before, else to `"back()"`.
/// The fields and requests of a step stand below its name, and in its tooltip. The current step is filled;
/// with a coverage, what was walked is green and the rest grey.
struct RichDOT {
  private let sections: [FlowGraphSection]
  private let drawings: [DOTSection]
  private let graph: FlowGraph

  init(_ graph: FlowGraph, _ options: FlowGraph.Options) {
    self.graph = graph
    sections = FlowGraphSection.all(of: graph)
    let isQualifying = sections.count > 1
    drawings = sections.map {
      let names = DOTNames(path: $0.path, isQualifying: isQualifying)
      return DOTSection($0.graph, names, $0.depth == 0 ? options : .init(isRich: true))
    }
  }

  /// The whole description, with a newline at its end.
  var text: String {
    var starts: [[DOTStatement]] = Array(repeating: [], count: sections.count)
    var needsAnyStep = Array(repeating: false, count: sections.count)
    for (position, section) in sections.enumerated() {
      guard let parent = section.parent else { continue }
      starts[position] = lines(into: position, from: parent)
      if section.isFromAnyStep { needsAnyStep[parent] = true }
    }
    var result = "digraph \(DOTText.id(graph.name)) {\n\(DOTLook.lines)"
    result += "\n"
    result += DOTClusters.text(of: sections, title: title(of:)) { position in
      drawings[position].nodes(withAnyStep: needsAnyStep[position]).map { $0.text }
    }
    result += "\n"
    for position in sections.indices {
      for line in starts[position] + drawings[position].lines { result += "\t\(line.text)\n" }
    }
    return result + "}\n"
  }

  /// The name of a child and what its parent does with it.
  ///
  /// It stands above the box and not at the lines into it: these end at the border, where labels would cover
  /// what is inside.
  private func title(of section: FlowGraphSection) -> String {
    var labels: [String] = []
    for start in section.starts where !labels.contains(start.label) { labels.append(start.label) }
    return ([section.graph.name] + labels).joined(separator: " · ")
  }

  /// The lines into a child, from each step that starts it.
  private func lines(into position: Int, from parent: Int) -> [DOTStatement] {
    let section = sections[position]
    let names = drawings[parent].names
    return section.starts.map { start in
      let source = start.step.map { names.step($0) } ?? names.mark(.anyStep)
      var line = DOTStatement("\(source) -> \(drawings[position].entry)")
      line.add("lhead", literal: drawings[position].names.cluster)
      line.add("style", "dotted")
      return line
    }
  }
}
