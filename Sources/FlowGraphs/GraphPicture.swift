package import FlowCore
import FlowText

/// A flow as an SVG picture: a box a step with its transitions in it, and a line from each transition
/// to the box it leads to.
///
/// Lines run in lanes at the right side; two that would touch have different lanes. What was reached,
/// if that is known, is shown by colour and by a mark. Boxes and lines name their step and the number
/// of their edge, by which the page marks where a case is.
package struct GraphPicture {
  private let boxes: [Box]
  /// The width of the boxes.
  private let width: Int
  private let lines: [Line]
  private let isMarked: Bool
  private let current: String?

  /// A step, or `any step`.
  private struct Box {
    var title: String
    /// Its fields and requests.
    var notes: [String]
    var isCovered: Bool
    var rows: [Row]
    var top: Int

    var height: Int { GraphPicture.line * (notes.count + rows.count + 1) + GraphPicture.padding }

    /// The width of its longest line, in letters.
    var columns: Int {
      let inner = (notes + rows.map { $0.text }).map { $0.count + 3 }
      return max(title.count + 2, inner.max() ?? 0)
    }
  }

  /// A transition.
  private struct Row {
    var text: String
    /// The number of the edge.
    var edge: Int
    var isCovered: Bool
    var isDashed: Bool
    /// The name of the step it leads to; nil if that depends on where the user came from.
    var target: String?

    init(_ edge: FlowGraph.Edge, _ number: Int, isCovered: Bool) {
      text = edge.handlerText
      self.edge = number
      self.isCovered = isCovered
      isDashed = edge.kind == .back
      switch edge.target {
      case .forward(let step), .back(let step), .edit(let step): target = step
      case .oneStepBack, .stay, .needed: target = nil
      }
    }
  }

  private static let line = 20
  private static let padding = 10
  private static let gap = 16
  private static let lane = 14
  private static let letter = 8

  /// Lines that find no free lane among so many share the last: nobody could follow more.
  private static let mostLanes = 60

  /// Draws a flow.
  ///
  /// - Parameters:
  ///   - graph: the flow.
  ///   - marks: what was reached; nil if that is not known.
  ///   - current: the step where the user is; nil if the flow does not run.
  ///   - hasNotes: true to show what steps ask for and load.
  package init(
    _ graph: FlowGraph, _ marks: FlowGraph.Coverage?, current: String? = nil, hasNotes: Bool = true
  ) {
    isMarked = marks != nil
    self.current = current
    var boxes: [Box] = []
    var top = 1
    let edges = Dictionary(grouping: graph.edges.enumerated(), by: \.element.source)
    func add(
      _ title: String, _ notes: [String], _ isCovered: Bool, _ source: FlowGraph.Edge.Source
    ) {
      let rows = (edges[source] ?? []).map {
        Row($0.element, $0.offset, isCovered: marks?.edges.contains($0.offset) ?? true)
      }
      if source == .anyStep && rows.isEmpty { return }
      boxes.append(
        Box(title: title, notes: notes, isCovered: isCovered, rows: rows, top: top))
      top += (boxes.last?.height ?? 0) + GraphPicture.gap
    }
    for node in graph.nodes {
      add(
        node.name, hasNotes ? node.notes : [], marks?.steps.contains(node.name) ?? true,
        .step(node.name))
    }
    add("any step", [], true, .anyStep)
    self.boxes = boxes
    let longest = boxes.map { $0.columns }.max()
    width = (longest ?? 0) * GraphPicture.letter + 2 * GraphPicture.padding
    lines = GraphPicture.lines(between: boxes)
  }

  /// The size in pixels.
  package var size: (width: Int, height: Int) {
    let lanes = (lines.map(\.lane).max() ?? -1) + 1
    return (
      width + (lanes + 2) * GraphPicture.lane + 2,
      (boxes.last.map { $0.top + $0.height } ?? 0) + 1
    )
  }

  /// The picture as an element for a page.
  package var text: String { element(at: nil) }

  /// The picture as an element for a page, or for a place in another picture.
  package func element(at top: Int?) -> String {
    let (whole, height) = size
    let place = top.map { " y=\"\($0)\"" } ?? ""
    var text =
      "<svg\(place) viewBox=\"0 0 \(whole) \(height)\" width=\"\(whole)\" height=\"\(height)\""
    let label = isMarked ? "The flow with what was reached" : "The flow"
    text += " role=\"img\" aria-label=\"\(label)\">\n"
    for line in lines { text += path(line) }
    for box in boxes { text += element(box) }
    return text + "</svg>\n"
  }

  private func element(_ box: Box) -> String {
    let here = box.title == current ? " here" : ""
    var text = "<rect class=\"\(mark(box.isCovered))\(here)\" x=\"1\" y=\"\(box.top)\""
    text += " data-step=\"\(Markup.escaped(box.title))\""
    text += " width=\"\(width)\" height=\"\(box.height)\" rx=\"5\"/>\n"
    text += label(
      box.title, box.isCovered, 0, in: box, style: "name ",
      data: "data-step=\"\(Markup.escaped(box.title))\"")
    for (position, note) in box.notes.enumerated() { text += label(note, position + 1, in: box) }
    for (position, row) in box.rows.enumerated() {
      text += label(
        row.text, row.isCovered, box.notes.count + position + 1, in: box,
        data: "data-edge=\"\(row.edge)\"")
    }
    return text
  }

  /// A field or a request of a step.
  private func label(_ note: String, _ row: Int, in box: Box) -> String {
    let x = Self.padding + Self.letter
    let y = box.top + Self.padding / 2 + Self.line * row + 15
    return "<text class=\"note\" x=\"\(x)\" y=\"\(y)\">\(Markup.escaped(note))</text>\n"
  }

  private func label(
    _ text: String, _ isCovered: Bool, _ row: Int, in box: Box, style: String = "", data: String
  ) -> String {
    let x = Self.padding + (row == 0 ? 0 : Self.letter)
    let y = box.top + Self.padding / 2 + Self.line * row + 15
    let sign = isMarked ? (isCovered ? "✓ " : "✗ ") : ""
    return "<text class=\"\(style)\(mark(isCovered))\" \(data) x=\"\(x)\" y=\"\(y)\">"
      + "\(sign)\(Markup.escaped(text))</text>\n"
  }

  /// A line from a transition to its target.
  private struct Line {
    var from: Int
    var to: Int
    var lane: Int
    var row: Row
  }

  private static func lines(between boxes: [Box]) -> [Line] {
    var tops: [String: Int] = [:]
    for box in boxes where tops[box.title] == nil { tops[box.title] = box.top }
    var lines: [Line] = []
    for box in boxes {
      for (position, row) in box.rows.enumerated() {
        guard let target = row.target, let top = tops[target] else { continue }
        let place = box.notes.count + position + 1
        let from = box.top + Self.padding / 2 + Self.line * place + 10
        lines.append(
          Line(from: from, to: top + Self.padding / 2 + 10, lane: 0, row: row))
      }
    }
    return Self.inLanes(lines)
  }

  /// Gives each line the first lane that is free where it runs, the short ones first.
  private static func inLanes(_ lines: [Line]) -> [Line] {
    var ends: [FreeLane] = []
    var placed: [Line] = []
    for line in lines.sorted(by: { abs($0.from - $0.to) < abs($1.from - $1.to) }) {
      let reach = min(line.from, line.to)...max(line.from, line.to)
      var free = ends.firstIndex { $0.hasRoom(for: reach) } ?? ends.count
      if free == ends.count, free < mostLanes { ends.append(FreeLane()) }
      free = min(free, mostLanes - 1)
      ends[free].take(reach)
      var line = line
      line.lane = free
      placed.append(line)
    }
    return placed
  }

  /// The stretches of a lane that lines run in, from top to bottom.
  private struct FreeLane {
    private var taken: [ClosedRange<Int>] = []

    /// The first stretch that ends at a place or below it.
    private func index(at place: Int) -> Int {
      var (low, high) = (0, taken.count)
      while low < high {
        let middle = (low + high) / 2
        if taken[middle].upperBound < place { low = middle + 1 } else { high = middle }
      }
      return low
    }

    func hasRoom(for reach: ClosedRange<Int>) -> Bool {
      let next = index(at: reach.lowerBound)
      return next == taken.count || taken[next].lowerBound > reach.upperBound
    }

    mutating func take(_ reach: ClosedRange<Int>) {
      taken.insert(reach, at: index(at: reach.lowerBound))
    }
  }

  private func path(_ line: Line) -> String {
    let x = width + Self.lane * (line.lane + 1)
    let dashes = line.row.isDashed ? " stroke-dasharray=\"4 3\"" : ""
    return
      "<path class=\"\(mark(line.row.isCovered))\" data-edge=\"\(line.row.edge)\"\(dashes) d=\"M\(width + 1) \(line.from)"
      + "H\(x)V\(line.to)H\(width + 3)m5 -4l-5 4l5 4\"/>\n"
  }

  private func mark(_ isCovered: Bool) -> String {
    isMarked ? (isCovered ? "hit" : "miss") : "plain"
  }
}
