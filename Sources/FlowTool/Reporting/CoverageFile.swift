import FlowAcceptance
import FlowCore
import FlowGraphs
import FlowShell

/// A file that holds what a test run has reached of the flows.
enum CoverageFile {
  /// The steps and edges that a picture of a flow marks as reached.
  static func marks(
    _ path: String, of flow: RegisteredFlow
  ) throws(CommandLineError) -> FlowGraph.Coverage {
    let bytes = try CommandLineError.reading(path)
    do throws(ReportError) {
      let coverage = try Coverage(json: bytes)
      if let found = coverage.flows.first(where: { $0.name == flow.name }) { return found.marks }
    } catch {
      throw CommandLineError("\(path): \(error.message)", .unreadable)
    }
    throw CommandLineError("\(path): there is nothing of flow \(flow.name)", .unreadable)
  }
}
