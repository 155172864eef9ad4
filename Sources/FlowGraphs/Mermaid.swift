internal import FlowCore

extension GraphFormat {
  /// A Mermaid flowchart.
  public static let mermaid = Self(
    name: "mermaid", summary: "a flowchart for Markdown pages",
    write: { Mermaid($0, $1).text }, writeHierarchy: { $0.mermaid })
}

/// Writes a flow as a Mermaid flowchart.
///
/// A flowchart and not a state diagram, since only flowcharts have dashed lines and nodes whose
/// identifier is apart from their text. The children are subgraphs; steps back are dashed, staying is a
/// dashed line to the same step labelled so. The rich form writes the notes of a step below its name,
/// since Mermaid has tooltips for links only. The current step and what a coverage tells have classes.
///
/// Mermaid itself draws at most 500 lines and 50,000 characters unless it is configured otherwise.
struct Mermaid {
  private let sections: [FlowGraphSection]
  private let drawings: [MermaidSection]

  init(_ graph: FlowGraph, _ options: FlowGraph.Options) {
    sections = FlowGraphSection.all(of: graph)
    drawings = sections.map {
      var local = options
      if $0.depth > 0 {
        local.current = nil
        local.coverage = nil
      }
      return MermaidSection($0.graph, $0.path, local)
    }
  }

  /// The whole description, with a newline at its end.
  var text: String {
    var result = "flowchart LR\n"
    appendNodes(to: &result)
    var lineCount = 0
    var walked: [Int] = []
    for position in sections.indices {
      for line in starts(into: position) {
        result += "  \(line)\n"
        lineCount += 1
      }
      for line in drawings[position].lines {
        result += "  \(line.text)\n"
        if line.isCovered { walked.append(lineCount) }
        lineCount += 1
      }
    }
    for style in drawings.first?.styles ?? [] { result += "  \(style)\n" }
    if !walked.isEmpty {
      let numbers = walked.map { String($0) }.joined(separator: ",")
      result += "  linkStyle \(numbers) stroke:forestgreen\n"
    }
    return result
  }

  private func appendNodes(to result: inout String) {
    let needsAnyStep = parentsStartedFromAnyStep()
    var depth = 0
    for (position, section) in sections.enumerated() {
      close(downTo: max(section.depth - 1, 0), from: &depth, in: &result)
      if section.depth > 0 {
        let indent = String(repeating: "  ", count: section.depth)
        let id = MermaidText.id("c", section.path)
        result += "\(indent)subgraph \(id) [\(MermaidText.label(section.graph.name))]\n"
      }
      depth = section.depth
      let indent = String(repeating: "  ", count: depth + 1)
      for node in drawings[position].nodes(withAnyStep: needsAnyStep[position]) {
        result += "\(indent)\(node)\n"
      }
    }
    close(downTo: 0, from: &depth, in: &result)
  }

  private func close(downTo target: Int, from depth: inout Int, in result: inout String) {
    while depth > target {
      result += String(repeating: "  ", count: depth) + "end\n"
      depth -= 1
    }
  }

  private func parentsStartedFromAnyStep() -> [Bool] {
    var result = Array(repeating: false, count: sections.count)
    for section in sections where section.isFromAnyStep {
      if let parent = section.parent { result[parent] = true }
    }
    return result
  }

  private func starts(into position: Int) -> [String] {
    let section = sections[position]
    guard let parent = section.parent else { return [] }
    let child = MermaidText.id("c", section.path)
    return section.starts.map { start in
      let source = start.step.map { drawings[parent].step($0) } ?? drawings[parent].mark(.anyStep)
      return "\(source) -.->|\(MermaidText.label(start.label))| \(child)"
    }
  }
}
