import ArgumentParser
import FlowShell
import Terminal

/// From arguments to an exit code.
@MainActor struct Tool {
  let flows: [RegisteredFlow]

  /// Does what the arguments say.
  ///
  /// The usual cases, runs and tests with plain options and what only answers, do not need the
  /// argument parser, which takes longer to start than they do to run.
  func run(_ arguments: [String]) throws(ExitCode) {
    let rest = Array(arguments.dropFirst())
    if arguments.first == CompletionScript.question { return try complete(rest) }
    if let options = RunOptions.plain(arguments) { return try start(options) }
    if arguments == ["flows"] { return try FlowsArguments.list(flows) }
    if arguments == ["--version"] { return try Streams.results("\(Version.text)\n") }
    if ToolHelp.isWanted(by: arguments) { return try Streams.results("\(ToolHelp.text)\n") }
    if arguments[0] == "help" {
      try CommandLineError.telling { () throws(CommandLineError) in try ToolHelp.check(rest) }
    }
    if arguments[0] == "test" {
      let options = try CommandLineError.telling { () throws(CommandLineError) in
        try TestOptions.plain(rest)
      }
      if let options { return try TestRun(flows, options).run() }
    }
    try parse(arguments[0] == "test" ? TestArguments.completed(arguments) : arguments)
  }

  /// Runs scripts or commands, or the prompt.
  func start(_ options: RunOptions) throws(ExitCode) {
    switch options.input {
    case .prompt where TerminalInfo.isTerminal(0): try PromptRun(flows, options).run()
    case .prompt where options.isResuming:
      throw CommandLineError("--resume needs a terminal at standard input", .usage).told()
    case .prompt: try ScriptRun(flows, options).run(files: ["-"])
    case .files(let paths): try ScriptRun(flows, options).run(files: paths)
    case .commands(let commands): try ScriptRun(flows, options).run(commands: commands)
    }
  }

  /// Answers the completion script of a shell: a line a candidate, its meaning behind a tab.
  private func complete(_ words: [String]) throws(ExitCode) {
    let completer = CommandLineCompleter(flows: flows.map(\.name), files: Folder.names)
    var lines = ""
    for candidate in completer.candidates(for: words) {
      lines += candidate.text
      if !candidate.summary.isEmpty { lines += "\t\(candidate.summary)" }
      lines += "\n"
    }
    try Streams.results(lines)
  }

  private func parse(_ arguments: [String]) throws(ExitCode) {
    var command: any ParsableCommand
    do {
      command = try ToolCommand.parseAsRoot(arguments)
      if !(command is any ToolAction) { try command.run() }
    } catch {
      return try answer(error)
    }
    if let action = command as? any ToolAction { try action.perform(with: self) }
  }

  /// Prints the help or the version that was asked for, or what is wrong with the arguments.
  private func answer(_ error: any Error) throws(ExitCode) {
    let text = ToolCommand.fullMessage(for: error)
    if ToolCommand.exitCode(for: error) == .success { return try Streams.results("\(text)\n") }
    let isTitled = text.hasPrefix("Error: ")
    Streams.diagnostics("\(isTitled ? "error: " + text.dropFirst(7) : text)\n")
    throw .usage
  }
}
