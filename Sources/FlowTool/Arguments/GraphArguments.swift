import ArgumentParser
import FlowCore
import FlowGraphs
import FlowShell

/// The arguments of `flowsh graph FLOW [--format F]`.
struct GraphArguments: Subcommand {
  static let name = SubcommandName.graph
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Print a flow as a picture.")

  @Argument(help: "The flow.")
  var flow: String

  @Option(
    help: "One of \(GraphFormat.all.map(\.name).joined(separator: ", ")).",
    completion: .list(GraphFormat.all.map(\.name)))
  var format = "text"

  @Flag(help: "With guards, ends and what the steps ask for.")
  var rich = false

  @Flag(help: "The flows alone, without their steps.")
  var flows = false

  @Option(
    help: ArgumentHelp("How many levels of flows inside it are drawn.", valueName: "n"),
    transform: OptionNumber.whole(from: 0))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "Mark what was reached, from a file that 'test --coverage-json' wrote.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var coverage: String?

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []
}

extension GraphArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    try Streams.results(
      CommandLineError.telling { () throws(CommandLineError) in try picture(of: tool.flows) })
  }

  private func picture(of known: [RegisteredFlow]) throws(CommandLineError) -> String {
    guard let flow = known.first(where: { $0.name == flow }) else {
      throw .unknown("flow", flow, among: known.map(\.name))
    }
    if flows {
      if coverage != nil {
        throw CommandLineError("--flows shows no coverage; leave one of them out", .usage)
      }
      return try drawn(flow.hierarchy(formatNamed: format, depth: depth))
    }
    if coverage != nil, format == GraphFormat.dot.name, !rich {
      throw CommandLineError(
        "plain dot shows no coverage; give --rich, or --format text, mermaid or json", .usage)
    }
    let marks = try coverage.map { (path) throws(CommandLineError) in
      try CoverageFile.marks(path, of: flow)
    }
    return try drawn(flow.picture(formatNamed: format, isRich: rich, coverage: marks, depth: depth))
  }

  private func drawn(_ text: String?) throws(CommandLineError) -> String {
    guard let text else {
      throw .unknown("format", format, among: GraphFormat.all.map(\.name))
    }
    return text
  }
}
