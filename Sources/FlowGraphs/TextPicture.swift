public import FlowCore

extension FlowGraph.Format {
  /// A picture for the terminal.
  public static let text = Self(name: "text", summary: "a picture for the terminal") {
    TextPicture($0, $1).text
  }
}

/// Draws a flow for the terminal: a block a step, in declared order, with its transitions below it.
///
/// The blocks for any step and for the choice by need follow the steps, then the children, each with
/// the steps that start it. A way back has a dashed line. Names without spaces stand as they
/// are and others in quotes, so `stay here` and `back one step` are never mistaken for steps.
/// The picture keeps to the given columns unless a name alone is longer.
struct TextPicture {
  private let sections: [FlowGraphSection]
  private let options: FlowGraph.Options

  init(_ graph: FlowGraph, _ options: FlowGraph.Options) {
    sections = FlowGraphSection.all(of: graph)
    self.options = options
  }

  /// The whole picture, with a newline at its end.
  var text: String {
    let starts = startsByParent()
    let drawings = sections.indices.map { position in
      TextSection(sections[position], starts[position], options)
    }
    let symbols = options.isASCII ? TextSymbols.ascii : .unicode
    var canvas = TextCanvas(symbols, columns: options.columns)
    canvas.align(drawings.lazy.flatMap(\.blocks))
    for drawing in drawings {
      canvas.indent = drawing.depth * 2
      canvas.append(heading: drawing.heading)
      for block in drawing.blocks { canvas.append(block) }
    }
    return canvas.text
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
