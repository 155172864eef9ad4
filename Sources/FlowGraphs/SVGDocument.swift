internal import FlowCore
import FlowText

extension GraphFormat {
  /// A picture that browsers, wikis and documents show as it is.
  public static let svg = Self(
    name: "svg", summary: "a picture for web pages and documents",
    write: { SVGDocument($0, $1).text },
    writeHierarchy: { SVGDocument(lines: $0.tree(drawnWith: .unicode)).text })
}

/// Writes a flow as an SVG document: the picture of the flow, and below it those of the flows inside it.
struct SVGDocument {
  /// The document.
  let text: String

  private static let line = 20
  private static let letter = 8
  private static let gap = 24

  /// Draws a flow, with what its steps ask for in the rich form.
  init(_ graph: FlowGraph, _ options: FlowGraph.Options) {
    var body = ""
    var (width, top) = (0, 0)
    for section in FlowGraphSection.all(of: graph) {
      let isOutermost = section.depth == 0
      if options.hidesEmpty, section.graph.nodes.isEmpty, !isOutermost { continue }
      let picture = GraphPicture(
        section.graph, isOutermost ? options.coverage : nil,
        current: options.places[section.graph.name]?.step ?? (isOutermost ? options.current : nil),
        hasNotes: options.isRich)
      let title = section.title
      body += Self.row(title, top: top, style: "name")
      top += Self.line + 4
      body += picture.element(at: top)
      width = max(width, picture.size.width, title.count * Self.letter)
      top += picture.size.height + Self.gap
    }
    text = Self.document(body, width: width, height: top, label: "The flow \(graph.name)")
  }

  /// Draws lines of text, whose indents and lines of boxes keep their places.
  init(lines: String) {
    let rows = lines.split(separator: "\n").map(String.init)
    let body = rows.enumerated().map { position, row in
      Self.row(row, top: position * Self.line, style: "tree")
    }
    let width = (rows.map(\.count).max() ?? 0) * (Self.letter + 1)
    text = Self.document(
      body.joined(), width: width, height: rows.count * Self.line,
      label: "The flows of \(rows.first ?? "")")
  }

  private static func row(_ text: String, top: Int, style: String) -> String {
    "<text class=\"\(style)\" x=\"1\" y=\"\(top + 15)\" xml:space=\"preserve\">"
      + "\(Markup.escaped(text))</text>\n"
  }

  private static func document(_ body: String, width: Int, height: Int, label: String) -> String {
    let (width, height) = (max(width, 1), max(height, 1))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" aria-label="\(Markup.escaped(label))">
      <style>
      \(style)</style>
      \(body)</svg>

      """
  }

  /// The looks by day, which any program can draw, and those by night for browsers.
  private static let style = """
    text { fill: #1c1e20; font: 13px Helvetica, Arial, sans-serif; }
    text.tree { font-family: ui-monospace, monospace; }
    rect { fill: #f4f5f7; stroke: #8a8f95; }
    path { fill: none; stroke: #8a8f95; stroke-width: 1.5; }
    .hit { stroke: #176b2c; } .miss { stroke: #55595e; }
    text.hit { fill: #176b2c; stroke: none; } text.miss { fill: #55595e; stroke: none; }
    text.note { fill: #55595e; } text.name { font-weight: bold; }
    rect.here { fill: #ffe58a; stroke-width: 3; }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6e8ea; } rect { fill: #24272a; stroke: #6b7076; } path { stroke: #6b7076; }
    .hit { stroke: #6fd58a; } .miss { stroke: #adb1b6; }
    text.hit { fill: #6fd58a; } text.miss { fill: #adb1b6; } text.note { fill: #adb1b6; }
    rect.here { fill: #5c4a00; }
    }

    """
}

extension FlowGraphSection {
  /// The name of the flow, and where it is started from.
  fileprivate var title: String {
    if depth == 0 { return graph.name }
    let steps = startedFrom.isEmpty ? ["any step"] : startedFrom
    return "flow \(graph.name) · started from \(steps.joined(separator: ", "))"
  }
}
