import ArgumentParser
import FlowShell

/// The arguments of `flowsh describe [FLOW] [--format F]`.
struct DescribeArguments: Subcommand {
  static let name = SubcommandName.describe
  static let configuration = CommandConfiguration(
    subcommand: name,
    abstract: "Describe what a flow asks for, what can happen there, and which links lead there.",
    discussion: "Without a flow, all of them; as JSON that is a list.")

  @Argument(help: "The flow.")
  var flow: String?

  @Option(help: "How the description is printed.")
  var format = RunOptions.Format.text

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []
}

extension DescribeArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    var flows = tool.flows
    if let flow {
      flows = flows.filter { $0.name == flow }
      if flows.isEmpty {
        throw CommandLineError.unknown("flow", flow, among: tool.flows.map(\.name)).told()
      }
    }
    try Streams.results(
      tool.flows.descriptions(of: flows, asJSON: format == .json, inList: flow == nil))
  }
}
