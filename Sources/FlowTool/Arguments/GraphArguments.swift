import ArgumentParser
import FlowCore
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
      let names = flows.map(\.name).joined(separator: ", ")
      throw CommandLineError("no flow is named '\(flow)'; there are \(names)", .usage)
    }
    if coverage != nil, format == FlowGraph.Format.dot.name, !rich {
      throw CommandLineError(
        "plain dot shows no coverage; give --rich, or --format text, mermaid or json", .usage)
    }
    let marks = try coverage.map { (path) throws(CommandLineError) in
      try CoverageFile.marks(path, of: flow)
    }
    guard let text = flow.picture(formatNamed: format, isRich: rich, coverage: marks) else {
      let names = FlowGraph.Format.all.map(\.name).joined(separator: ", ")
      throw CommandLineError("no format is named '\(format)'; there are \(names)", .usage)
    }
    return text
  }
}
