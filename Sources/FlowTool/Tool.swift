import ArgumentParser
import FlowScript
import FlowShell
import FlowText
import HostSystem
import Terminal

/// The way from arguments to an exit code.
@MainActor struct Tool {
  let flows: [RegisteredFlow]

  /// Does what the arguments say.
  ///
  /// A prompt, or files without any option, do not need the argument parser, which takes longer to
  /// start than most scripts to run.
  func run(_ arguments: [String]) throws(ExitCode) {
    if arguments.first != LintArguments.name.rawValue { try refuseBrokenFlows() }
    let rest = Array(arguments.dropFirst())
    if arguments == [CompletionScript.outline] {
      return try Streams.results(CommandLineOutline.text)
    }
    if arguments.first == CompletionScript.question { return try complete(rest) }
    if arguments.allSatisfy(ToolCommand.isFile) {
      return try start(
        CommandLineError.telling { () throws(CommandLineError) in try RunOptions(files: arguments) }
      )
    }
    let help = try CommandLineError.telling { () throws(CommandLineError) in
      try ToolCommand.help(askedBy: arguments)
    }
    if let help { return try Streams.results("\(help)\n") }
    if let named = arguments.first.flatMap(ToolCommand.subcommand) {
      try perform(named, rest)
    } else {
      try perform(RunArguments.self, arguments)
    }
  }

  /// Refuses to be a shell whose flows are wrong.
  ///
  /// Looking through every definition would take longer than to run a small script, so a release build
  /// looks at a flow when it is first started.
  private func refuseBrokenFlows() throws(ExitCode) {
    var problems = flows.twins
    assert(
      {
        problems += flows.flatMap { $0.problems }
        return true
      }())
    if problems.isEmpty { return }
    for problem in problems { Streams.diagnostics("error: \(problem)\n") }
    throw .internalError
  }

  /// Runs scripts or commands, or the prompt.
  func start(_ options: RunOptions) throws(ExitCode) {
    switch options.input {
    case .prompt where TerminalInfo.isTerminal(0): try PromptRun(flows, options).run()
    case .prompt where options.resumed != nil:
      throw CommandLineError("--resume and --session need a terminal at standard input", .usage)
        .told()
    case .prompt: try ScriptRun(flows, options).run(files: ["-"])
    case .files(let paths):
      try CommandLineError.telling { () throws(CommandLineError) in try checkName(paths[0]) }
      try ScriptRun(flows, options).run(files: paths)
    case .commands(let commands): try ScriptRun(flows, options).run(commands: commands)
    }
  }

  /// Refuses a name in place of a subcommand that is neither that nor a file.
  private func checkName(_ name: String) throws(CommandLineError) {
    guard name != "-", !name.contains("."), FileStatus(of: name)?.kind == nil else { return }
    if flows.contains(where: { $0.name == name }) {
      throw CommandLineError(
        "'\(name)' is a flow, not a file; did you mean -c 'start \(name)'?", .usage)
    }
    if SubcommandName(rawValue: name) != nil {
      let words = Array(CommandLine.arguments.dropFirst())
      throw ToolCommand.misplacedSubcommand(in: words) ?? ToolCommand.misplaced(name)
    }
    if CommandList.standard.named(name) != nil {
      throw CommandLineError(
        "'\(name)' is a command of the prompt, not a file; did you mean -c '\(name) …'?", .usage)
    }
    if let meant = Suggestion.closest(to: name, among: SubcommandName.allCases.map { $0.rawValue })
    {
      throw CommandLineError(
        "no subcommand or file is named '\(name)'; did you mean '\(meant)'?", .usage)
    }
  }

  /// Answers the completion script of a shell, which hands in the outline of the command line and its words.
  private func complete(_ words: [String]) throws(ExitCode) {
    let completer = CommandLineCompleter(
      outline: CommandLineOutline(words.first ?? ""), flows: flows.map(\.name), cases: flows.cases)
    try Streams.results(completer.answer(to: Array(words.dropFirst())).text)
  }

  private func perform<Arguments: Subcommand>(
    _ subcommand: Arguments.Type, _ arguments: [String]
  ) throws(ExitCode) {
    let action: any ToolAction
    do {
      var command = try subcommand.parseAsRoot(arguments)
      // Its own type is asked for first: to find out whether any type is an action takes longer.
      if let own = command as? Arguments {
        action = own
      } else if let inner = command as? any ToolAction {
        action = inner
      } else {
        return try command.run()
      }
    } catch {
      if subcommand == RunArguments.self, subcommand.exitCode(for: error) != .success,
        let misplaced = ToolCommand.misplacedSubcommand(in: arguments)
      {
        throw misplaced.told()
      }
      return try answer(error, of: subcommand)
    }
    let tool: Tool
    do throws(CommandLineError) {
      tool = try offering(action.flowFile)
    } catch {
      throw action.giveUp(error)
    }
    try action.perform(with: tool)
  }

  /// Prints the help or the version that was asked for, or what is wrong with the arguments.
  private func answer(
    _ error: any Error, of subcommand: any Subcommand.Type
  ) throws(ExitCode) {
    // The parser's hint leaves out the name of the shell.
    let text = subcommand.fullMessage(for: error)
      .replacing("See '\(subcommand.name) ", with: "See '\(ThisShell.name) \(subcommand.name) ")
    if subcommand.exitCode(for: error) == .success { return try Streams.results("\(text)\n") }
    let isTitled = text.hasPrefix("Error: ")
    Streams.diagnostics("\(isTitled ? "error: " + text.dropFirst(7) : text)\n")
    throw .usage
  }
}
