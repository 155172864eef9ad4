import ArgumentParser
import FlowShell

/// The arguments of `flowsh flows`.
struct FlowsArguments: Subcommand {
  static let name = SubcommandName.flows
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "List the flows, one per line.")

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []
}

extension FlowsArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    try Streams.results(tool.flows.lines.map { "\($0)\n" }.joined())
  }
}
