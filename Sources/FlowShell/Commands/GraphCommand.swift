import FlowCore
import FlowGraphs
import FlowLanguage
import FlowOffer
import FlowScript

/// The command `graph [FLOW] [--format text|dot|mermaid|json] [--rich] [--flows] [--depth N]`.
struct GraphCommand: Command {
  let flow: Templated<String>?
  let format: Templated<GraphFormat>
  let isRich: Bool
  /// True to draw the flows alone, without their steps.
  let isHierarchy: Bool
  /// The levels of flows inside it that are drawn; nil for all.
  let depth: Templated<Int>?

  static var rest: LineRest { .names }

  var effect: Effect { .looks }

  static let manual = Manual(
    "graph", ["graph [FLOW] [--format \(formats)] [--rich] [--flows] [--depth N]"],
    "the flow as a picture",
    .looking,
    examples: [
      ("graph", "the flow that runs, its step marked; at the prompt from the outermost one"),
      ("graph app --depth 1", "the app and what it leads to, no deeper"),
      ("graph transfer --format dot", "for Graphviz"),
      ("graph app --flows", "which flow shows or starts which"),
      ("graph transfer --format dot --rich", "with guards, ends and what the steps ask for"),
    ])

  private static var formats: String { GraphFormat.all.map(\.name).joined(separator: "|") }

  static var options: [CompletionList.Candidate] {
    [
      .init("--format", formats), .init("--rich", "with guards, ends and what the steps ask for"),
      .init("--flows", "the flows alone, without their steps"),
      .init("--depth", "how many levels of flows inside it"),
    ]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    var flow: Templated<String>?
    var format = Templated.value(GraphFormat.text)
    var (isRich, isHierarchy) = (false, false)
    var depth: Templated<Int>?
    while !words.isAtEnd {
      switch try words.option() {
      case "--rich": isRich = true
      case "--flows": isHierarchy = true
      case "--depth": depth = try words.integer("a depth", 0...1000)
      case "--format":
        let choices = GraphFormat.all.map { format in
          CompletionList.Candidate(format.name, format.summary)
        }
        format = try words.value(
          "one of \(formats)", choices: .fixed(choices)
        ) { (name) throws(Complaint) in
          let all = GraphFormat.all
          guard let format = all.first(where: { $0.name == name }) else {
            throw Complaint("'\(name)' is not one of \(formats)", known: all.map { $0.name })
          }
          return format
        }
      default:
        if flow != nil { try words.end() }
        flow = try words.word("a flow", .flow)
      }
    }
    return GraphCommand(
      flow: flow, format: format, isRich: isRich, isHierarchy: isHierarchy, depth: depth)
  }

  func run(in session: Session) throws(Refusal) {
    let (format, depth) = (try session.fill(format), try session.fill(depth))
    let name = try session.fill(flow) ?? session.app.run?.flow.name
    let registered = try name.map { (name) throws(Refusal) in try session.flows.flow(named: name) }
    guard let registered else {
      throw Refusal("flow.none", "no flow is running; name one\(session.flows.startHint)")
    }
    let mark = session.sink.mark
    session.sink.write(
      isHierarchy
        ? registered.graph(depth: depth).hierarchy(as: format)
        : registered.picture(
          format, options(session, registered.name, FlowGraph.Options().columns), depth: depth))
    guard format.name == GraphFormat.text.name, let console = session.console,
      let size = console.size()
    else { return }
    let root = session.app.state.host?.root
    let outermost = try root.map { (root) throws(Refusal) in try session.flows.flow(of: root) }
    let shown = flow == nil ? outermost ?? registered : registered
    if isHierarchy {
      let tree = shown.graph(depth: depth).hierarchyTree(isASCII: !console.isUTF8)
      return session.sink.show(StyledText(tree), insteadOf: mark)
    }
    var drawing = options(session, shown.name, size.columns - 1)
    drawing.isASCII = !console.isUTF8
    session.sink.show(
      picture(of: shown, drawing, depth: depth, rows: size.rows - 3), insteadOf: mark)
  }

  /// The picture for a person: as many levels of flows inside it as there is room for, unless the line says how many.
  private func picture(
    of flow: RegisteredFlow, _ options: FlowGraph.Options, depth: Int?, rows: Int
  ) -> StyledText {
    var options = options
    let whole = flow.graph(depth: depth)
    options.hidesEmpty = depth != nil
    var pieces = whole.pieces(options)
    guard depth == nil, pieces.rows > rows else { return StyledText(pieces) }
    options.hidesEmpty = true
    var levels = 0
    pieces = flow.graph(depth: 0).pieces(options)
    while levels < 100 {
      let more = flow.graph(depth: levels + 1).pieces(options)
      if more.rows > rows { break }
      (pieces, levels) = (more, levels + 1)
    }
    var text = StyledText(pieces)
    text.append("folded to level \(levels); 'graph \(flow.name) --depth N' draws more\n", .routine)
    return text
  }

  private func options(
    _ session: Session, _ flow: String, _ columns: Int
  ) -> FlowGraph.Options {
    var options = FlowGraph.Options(isRich: isRich, columns: columns)
    for place in session.app.state.host?.placesOnWay ?? []
    where session.app.run?.outcome == nil {
      options.places[place.flow] = FlowGraph.Place(
        step: place.step, visited: Set(place.visited), child: place.child)
    }
    options.current = options.places[flow]?.step
    return options
  }
}

extension [TextPiece] {
  /// The number of lines.
  fileprivate var rows: Int { count { $0.text == "\n" } }
}

extension StyledText {
  /// The picture of a flow as a terminal shows it.
  fileprivate init(_ pieces: [TextPiece]) {
    self.init()
    for piece in pieces {
      switch piece.part {
      case .name: append(piece.text, .step)
      case .here: append(piece.text, .here)
      case .note, .line: append(piece.text, .routine)
      case .label: append(piece.text)
      case .target: append(piece.text, .field)
      }
    }
  }
}

extension RegisteredFlow {
  /// The flow as a picture in the format of that name; nil if there is none.
  package func picture(
    formatNamed name: String, isRich: Bool, coverage: FlowGraph.Coverage? = nil, depth: Int? = nil
  ) -> String? {
    GraphFormat.all.first { $0.name == name }.map { format in
      picture(format, FlowGraph.Options(isRich: isRich, coverage: coverage), depth: depth)
    }
  }

  /// The flows that it leads to, in the format of that name; nil if there is none.
  package func hierarchy(formatNamed name: String, depth: Int? = nil) -> String? {
    GraphFormat.all.first { $0.name == name }.map { graph(depth: depth).hierarchy(as: $0) }
  }

  /// The graph with some levels of the flows inside it; nil for all.
  func graph(depth: Int?) -> FlowGraph {
    let graph = facts().graph
    return depth.map(graph.folded) ?? graph
  }

  /// The flow as a picture, with some levels of the flows inside it; nil for all.
  func picture(
    _ format: GraphFormat, _ options: FlowGraph.Options, depth: Int? = nil
  ) -> String {
    var options = options
    options.hidesEmpty = depth != nil
    return graph(depth: depth).drawn(as: format, options)
  }
}
