import ArgumentParser
import FlowCore
import FlowGraphs
import FlowShell

/// The arguments of `flowsh graph FLOW [--format F]`.
struct GraphArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Print a flow as a picture.")

  @Argument(help: "The flow.")
  var flow: String

  @Option(
    help: "One of text, dot, mermaid and json.",
    completion: .list(FlowGraph.Format.all.map(\.name)))
  var format = "text"

  @Flag(help: "With guards, ends and tooltips.")
  var rich = false

  @Option(
    help: ArgumentHelp(
      "Mark what was reached, from a file that 'test --coverage' wrote.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var coverage: String?
}

extension GraphArguments: ToolAction {
  func perform(with tool: Tool) throws(ExitCode) {
    try Streams.results(
      CommandLineError.telling { () throws(CommandLineError) in try picture(of: tool.flows) })
  }

  private func picture(of flows: [RegisteredFlow]) throws(CommandLineError) -> String {
    guard let flow = flows.first(where: { $0.name == flow }) else {
      throw .unknown("flow", flow, among: flows.map(\.name))
    }
    if coverage != nil, format == FlowGraph.Format.dot.name, !rich {
      throw CommandLineError(
        "plain dot shows no coverage; give --rich, or --format text, mermaid or json", .usage)
    }
    let marks = try coverage.map { (path) throws(CommandLineError) in
      try CoverageFile.marks(path, of: flow)
    }
    guard let text = flow.picture(formatNamed: format, isRich: rich, coverage: marks) else {
      throw .unknown("format", format, among: FlowGraph.Format.all.map(\.name))
    }
    return text
  }
}
