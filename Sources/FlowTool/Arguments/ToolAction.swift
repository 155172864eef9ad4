import ArgumentParser

/// A command of the tool that does something once its arguments are understood.
protocol ToolAction: ParsableCommand {
  /// Performs it.
  ///
  /// - Throws: the exit code, if it is not ``ExitCode/success``; the reason has been reported then.
  @MainActor func perform(with tool: Tool) throws(ExitCode)

  /// Reports that nothing was done, since something that the command line names is wrong.
  ///
  /// - Returns: the exit code.
  @MainActor func giveUp(_ error: CommandLineError) -> ExitCode

  /// The files and servers that describe flows which it offers besides those of the shell.
  var flowFile: [String] { get }
}

extension ToolAction {
  /// No files: it is not about flows.
  var flowFile: [String] { [] }

  /// Reports what is wrong.
  @MainActor func giveUp(_ error: CommandLineError) -> ExitCode { error.told() }
}

extension ArgumentHelp {
  /// The help of `--flow-file`, which every command has that is about flows.
  static let flowFile = ArgumentHelp(
    "Offer the flow that a file or a server (http://…) describes, too. Can be repeated.",
    valueName: "file|url")
}

extension CompletionKind {
  /// The values of `--flow-file`.
  static var flowFile: CompletionKind { .file(extensions: ["json"]) }
}
