import FlowShell
import HostSystem

/// Runs a shell: understands the command line, does what it says, and ends the process.
///
/// A shell of your own is a program that lists its flows:
///
///     runShell([RegisteredFlow(TransferFlow.self, on: TransferWorld.self)])
///
/// Its name is that of help, history, journals, `rc.flow`, reports and completions; nothing is shared
/// with a shell of another name.
///
/// - Parameters:
///   - flows: The flows that the shell offers, in the order it lists them.
///   - name: The name of the shell, which must be able to name a folder; nil for that of the
///     executable.
///   - version: The version that `--version` prints; nil for that of this package.
@MainActor public func runShell(
  _ flows: [RegisteredFlow], name: String? = nil, version: String? = nil
) -> Never {
  // Before anything is opened.
  ThisProcess.occupyStandardStreams()
  let called = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
  if let name {
    precondition(
      !name.isEmpty && !name.contains("/") && !name.hasPrefix("."),
      "the name of a shell names its folders: give one without '/' and without '.' in front")
  }
  ThisShell.become(name ?? called, version: version)
  ThisProcess.ignoreFileSizeSignal()
  do throws(ExitCode) {
    try Tool(flows: flows).run(Array(CommandLine.arguments.dropFirst()))
    ExitCode.success.leave()
  } catch {
    error.leave()
  }
}
