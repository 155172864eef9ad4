import FlowCore
import FlowGraphs
import FlowScript

/// The command `graph [FLOW] [--format text|dot|mermaid|json] [--rich]`.
struct GraphCommand: Command {
  let flow: String?
  let format: FlowGraph.Format
  let isRich: Bool

  var effect: Effect { .looks }

  static let manual = Manual(
    "graph", ["graph [FLOW] [--format \(formats)] [--rich]"], "the flow as a picture", .looking,
    examples: [
      ("graph", "the flow that runs, its step marked"),
      ("graph transfer --format dot", "for Graphviz"),
      ("graph transfer --format dot --rich", "with guards, ends and the current step"),
    ])

  private static var formats: String { FlowGraph.Format.all.map(\.name).joined(separator: "|") }

  static var options: [CompletionList.Candidate] {
    [.init("--format", formats), .init("--rich", "with guards, ends and the current step")]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    var flow: String?
    var format = FlowGraph.Format.text
    var isRich = false
    while !words.isAtEnd {
      switch try words.option() {
      case "--rich": isRich = true
      case "--format":
        let names = FlowGraph.Format.all.map { $0.name }
        let choices = FlowGraph.Format.all.map { format in
          CompletionList.Candidate(format.name, format.summary)
        }
        format = try words.value(
          "one of \(formats)", else: format, known: names, choices: choices
        ) { name in FlowGraph.Format.all.first { $0.name == name } }
      default:
        if flow != nil { try words.end() }
        flow = try words.word("a flow", .flow)
      }
    }
    return GraphCommand(flow: flow, format: format, isRich: isRich)
  }

  func run(in session: Session) throws(Refusal) {
    let run = session.state.run
    let name = flow ?? run?.flow.name
    let registered = try name.map { (name) throws(Refusal) in try session.flow(name) }
    guard let registered else {
      throw Refusal("flow.none", "no flow is running; name one: \(session.flowNames)")
    }
    let current = run?.flow.name == registered.name ? run?.stepName : nil
    session.sink.write(registered.picture(format, isRich: isRich, current: current))
  }
}

extension RegisteredFlow {
  /// The flow as a picture in the format of that name; nil if there is none.
  package func picture(
    formatNamed name: String, isRich: Bool, coverage: FlowGraph.Coverage? = nil
  ) -> String? {
    FlowGraph.Format.all.first { $0.name == name }.map { format in
      facts().graph.drawn(
        as: format, FlowGraph.Options(isRich: isRich, coverage: coverage))
    }
  }

  /// The flow as a picture.
  func picture(
    _ format: FlowGraph.Format, isRich: Bool, current: String? = nil
  ) -> String {
    facts().graph.drawn(as: format, FlowGraph.Options(isRich: isRich, current: current))
  }
}
