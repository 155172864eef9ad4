import ArgumentParser

/// A command of the tool that does something once its arguments are understood.
protocol ToolAction: ParsableCommand {
  /// Does it.
  ///
  /// - Throws: the exit code, if it is not ``ExitCode/success``; why has been told then.
  @MainActor func perform(with tool: Tool) throws(ExitCode)

  /// The files of flows that it wants besides those of the shell.
  var flowFiles: [String] { get }
}

extension ToolAction {
  /// No files: it is not about flows.
  var flowFiles: [String] { [] }
}
