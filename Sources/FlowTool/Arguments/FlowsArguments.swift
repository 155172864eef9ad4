import ArgumentParser
import FlowShell

/// The arguments of `flowsh flows`.
struct FlowsArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flows", abstract: "List the flows, a line each.")

  /// Prints a line a flow.
  static func list(_ flows: [RegisteredFlow]) throws(ExitCode) {
    try Streams.results(flows.reduce(into: "") { $0 += "\($1.line)\n" })
  }
}

extension FlowsArguments: ToolAction {
  func perform(with tool: Tool) throws(ExitCode) { try FlowsArguments.list(tool.flows) }
}
