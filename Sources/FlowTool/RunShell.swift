import FlowShell

/// The whole of a shell: understands the command line, runs what it says, and ends the process.
///
/// A shell of your own is a program that lists its flows:
///
///     runShell([RegisteredFlow(TransferFlow.self, on: TransferWorld.self)])
///
/// - Parameter flows: the flows that the shell offers, in the order it lists them.
@MainActor public func runShell(_ flows: [RegisteredFlow]) -> Never {
  do throws(ExitCode) {
    try Tool(flows: flows).run(Array(CommandLine.arguments.dropFirst()))
    ExitCode.success.leave()
  } catch {
    error.leave()
  }
}
