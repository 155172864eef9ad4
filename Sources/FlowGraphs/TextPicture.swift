package import FlowCore

extension GraphFormat {
  /// A picture for the terminal.
  public static let text = Self(
    name: "text", summary: "a picture for the terminal",
    write: { TextPicture($0, $1).pieces.text }, writeHierarchy: { $0.tree(drawnWith: .unicode) })
}

extension FlowGraph {
  /// Draws the graph for the terminal, in stretches.
  package func pieces(_ options: Options) -> [TextPiece] { TextPicture(self, options).pieces }
}

/// Draws a flow for the terminal: one block per step, in declared order, with its transitions below it.
///
/// A flow that is called from several others is drawn once, where it comes first. The blocks for any
/// step and for the choice by need follow the steps, then the children, each with the steps that start it. A
/// way back has a dashed line. Names without spaces stand as they are and others in quotes, so `stay here`
/// and `back one step` are never mistaken for steps. The picture keeps to the given columns unless a name
/// alone is longer.
struct TextPicture {
  private let sections: [FlowGraphSection]
  private let options: FlowGraph.Options

  init(_ graph: FlowGraph, _ options: FlowGraph.Options) {
    sections = FlowGraphSection.all(of: graph)
    self.options = options
  }

  /// The whole picture, with a newline at its end.
  var pieces: [TextPiece] {
    let starts = startsByParent()
    let drawings = drawn.map { position in
      TextSection(
        sections[position], starts[position], startedElsewhere: starters(of: position), options)
    }
    let symbols = options.isASCII ? TextSymbols.ascii : .unicode
    var canvas = TextCanvas(symbols, columns: options.columns)
    canvas.align(drawings.lazy.flatMap(\.blocks))
    for drawing in drawings {
      canvas.indent = drawing.depth * 2
      canvas.append(heading: drawing.heading)
      for block in drawing.blocks { canvas.append(block) }
    }
    return canvas.pieces
  }

  /// The positions of the flows that are drawn.
  private var drawn: [Int] {
    var names: Set<String> = []
    return sections.indices.filter { position in
      let graph = sections[position].graph
      return names.insert(graph.name).inserted && !(options.hidesEmpty && graph.nodes.isEmpty)
    }
  }

  /// The other flows that start a flow, with the steps that do.
  private func starters(of position: Int) -> [String] {
    sections.indices.dropFirst(position + 1).flatMap { other -> [String] in
      let section = sections[other]
      guard section.graph.name == sections[position].graph.name, let parent = section.parent else {
        return []
      }
      let starter = sections[parent].graph.name
      if sections[position].parent.map({ sections[$0].graph.name }) == starter { return [] }
      let flow = TerminalText.name(starter)
      let steps = section.isFromAnyStep ? ["any step"] : section.startedFrom.map(TerminalText.name)
      return steps.map { "\(flow):\($0)" }
    }
  }

  /// For each flow the children that each of its steps starts, in declared order; `nil` is any step.
  private func startsByParent() -> [[String?: [TextSection.Start]]] {
    var result: [[String?: [TextSection.Start]]] = Array(repeating: [:], count: sections.count)
    for section in sections {
      guard let parent = section.parent else { continue }
      for start in section.starts {
        let child = TextSection.Start(
          label: start.label, flow: section.graph.name, position: start.position)
        result[parent][start.step, default: []].append(child)
      }
    }
    return result.map { $0.mapValues { $0.sorted { $0.position < $1.position } } }
  }
}
