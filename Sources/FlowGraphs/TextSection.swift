internal import FlowCore

/// The words of the picture of one flow: what each block says, not yet where it stands.
struct TextSection {
  let depth: Int
  private(set) var blocks: [TextBlock] = []

  private let section: FlowGraphSection
  private let index: FlowGraphIndex
  private let starts: [String?: [Start]]
  /// The steps of flows that are drawn elsewhere and start this one.
  private let startedElsewhere: [String]
  private let options: FlowGraph.Options

  /// A child, and what a step does with it.
  struct Start {
    let label: String
    let flow: String
    /// The position among the children.
    let position: Int

    /// The label, each of its words as a terminal shows it.
    var words: String {
      label.split(separator: " ").map { TerminalText.name(String($0)) }.joined(separator: " ")
    }
  }

  init(
    _ section: FlowGraphSection, _ starts: [String?: [Start]], startedElsewhere: [String],
    _ options: FlowGraph.Options
  ) {
    self.section = section
    self.starts = starts
    self.startedElsewhere = startedElsewhere
    self.options = options
    depth = section.depth
    index = FlowGraphIndex(section.graph)
    for position in index.nodes.indices { blocks.append(block(of: position)) }
    let branches = branches(index.fromAnyStep, starting: starts[nil])
    if !branches.isEmpty {
      blocks.append(TextBlock(bullet: .mark, title: ["any step"], branches: branches))
    }
    if index.usesNeed { blocks.append(needed) }
  }

  /// The lines above the blocks.
  var heading: [String] {
    let name = TerminalText.name(section.graph.name)
    guard depth == 0 else { return ["flow \(name)", "started from \(starters)"] }
    guard let coverage else { return [name] }
    let steps = index.nodes.count { coverage.steps.contains($0.name) }
    let edges = section.graph.edges.indices.count { coverage.edges.contains($0) }
    return [
      name,
      "\(steps) of \(index.nodes.count) steps, \(edges) of \(section.graph.edges.count) "
        + "transitions covered",
    ]
  }

  private var coverage: FlowGraph.Coverage? { depth == 0 ? options.coverage : nil }

  private var starters: String {
    let own =
      section.startedFrom.isEmpty ? ["any step"] : section.startedFrom.map(TerminalText.name)
    return (own + startedElsewhere).joined(separator: ", ")
  }

  /// The place where the flow is; nil if it does not run.
  private var place: FlowGraph.Place? {
    options.places[section.graph.name]
      ?? (depth == 0 ? options.current.map { FlowGraph.Place(step: $0) } : nil)
  }

  private func block(of position: Int) -> TextBlock {
    let node = index.nodes[position]
    let place = place
    let isCurrent = node.name == place?.step
    var title = [TerminalText.name(node.name)]
    if node.isStart { title.append("start") }
    switch node.kind {
    case .ordinary, .finish: break
    case .final: title.append("final")
    case .leadsBack: title.append("only leads back")
    case .hub: title.append("hub")
    }
    if isCurrent {
      title.append(
        place?.child.map { "you are in flow \(TerminalText.name($0))" } ?? "you are here")
    } else if place?.visited.contains(node.name) == true {
      title.append("visited")
    }
    return TextBlock(
      bullet: isCurrent ? .current : bullet(of: node), title: title,
      isCovered: coverage?.steps.contains(node.name), notes: options.isRich ? node.notes : [],
      branches: branches(
        index.outgoing[position], starting: starts[node.name],
        isCurrent ? place?.child : nil))
  }

  private func bullet(of node: FlowGraph.Node) -> TextBlock.Bullet {
    switch node.kind {
    case .finish: .finish
    case .final: .final
    case .ordinary, .leadsBack, .hub: node.isStart ? .start : .step
    }
  }

  private var needed: TextBlock {
    let names = index.chosenByNeed.map { TerminalText.name(index.nodes[$0].name) }
    let note = names.isEmpty ? [] : ["the first that is needed of \(names.joined(separator: ", "))"]
    return TextBlock(bullet: .mark, title: ["next needed step"], notes: note)
  }

  private func branches(
    _ edges: [Int], starting children: [Start]?, _ open: String? = nil
  ) -> [TextBlock.Branch] {
    edges.map(branch(for:))
      + (children ?? []).map {
        TextBlock.Branch(
          label: $0.words, stroke: .solid,
          target: "flow \(TerminalText.name($0.flow))\($0.flow == open ? ", open" : "")")
      }
  }

  private func branch(for position: Int) -> TextBlock.Branch {
    let edge = section.graph.edges[position]
    let trigger = edge.trigger(quoted: TerminalText.name) ?? "next"
    return TextBlock.Branch(
      label: edge.event == nil && edge.guardName != nil ? "next \(trigger)" : trigger,
      stroke: edge.kind == .back ? .dashed : edge.kind == .stay ? .loop : .solid,
      target: destination(of: edge), isCovered: coverage?.edges.contains(position))
  }

  private func destination(of edge: FlowGraph.Edge) -> String {
    switch edge.target {
    case .forward(let name): TerminalText.name(name)
    case .back(let name): "back to \(TerminalText.name(name))"
    case .edit(let name): "edit \(TerminalText.name(name))"
    case .oneStepBack: "back one step"
    case .stay: "stay here"
    case .needed: "next needed step"
    }
  }
}
