import ArgumentParser
import FlowAcceptance
import FlowShell
import Terminal

/// The whole of a shell: understands the command line, runs what it says, and ends the process.
///
/// A shell of your own is a program that lists its flows:
///
///     runShell([RegisteredFlow("transfer", world: TransferWorld.self)])
///
/// - Parameter flows: the flows that the shell offers, in the order it lists them.
@MainActor public func runShell(_ flows: [RegisteredFlow]) -> Never {
  do throws(ExitCode) {
    try Tool(flows: flows).run(Array(CommandLine.arguments.dropFirst()))
    SystemCall.leave(.success)
  } catch {
    SystemCall.leave(error)
  }
}

/// From arguments to an exit code.
@MainActor private struct Tool {
  let flows: [RegisteredFlow]

  /// Runs what the arguments say.
  ///
  /// The usual cases, the prompt, plain files and what only answers, do not need the argument
  /// parser, which takes longer to start than they do to run.
  func run(_ arguments: [String]) throws(ExitCode) {
    if arguments.isEmpty { return try run(RunOptions()) }
    if arguments[0] == CompletionScript.question {
      return try complete(Array(arguments.dropFirst()))
    }
    if !arguments.contains(where: { $0.hasPrefix("-") || Tool.subcommands.contains($0) }) {
      return try run(RunOptions(files: arguments))
    }
    if arguments == ["flows"] { return try Streams.results(Array(flowList.utf8)) }
    if arguments == ["--help"] {
      return try Streams.results(Array("\(ToolCommand.helpMessage())\n".utf8))
    }
    if arguments == ["--version"] { return try Streams.results(Array("\(Version.text)\n".utf8)) }
    if arguments[0] == "test", !arguments.contains(where: { $0.hasPrefix("-") }) {
      return try test(Array(arguments.dropFirst()))
    }
    try parse(arguments)
  }

  /// The words that are no files when they come first.
  private static let subcommands = [
    "run", "test", "lint", "format", "report", "graph", "flows", "completions", "help",
  ]

  /// The flows, a line each.
  private var flowList: String { flows.reduce(into: "") { $0 += "\($1.line)\n" } }

  private func parse(_ arguments: [String]) throws(ExitCode) {
    let command: any ParsableCommand
    do {
      let isTest = arguments.first == "test"
      command = try ToolCommand.parseAsRoot(
        isTest ? TestArguments.completed(arguments) : arguments)
    } catch {
      let code = ToolCommand.exitCode(for: error)
      let text = ToolCommand.fullMessage(for: error)
      if code == .success {
        return try Streams.results(Array("\(text)\n".utf8))
      }
      let isTitled = text.hasPrefix("Error: ")
      Streams.diagnostics("\(isTitled ? "error: " + text.dropFirst(7) : text)\n")
      throw .usage
    }
    do throws(CommandLineError) {
      switch command {
      case let run as RunArguments: return try perform(run.options())
      case let test as TestArguments: try perform(test.options())
      case let lint as LintArguments: return try perform(lint)
      case let format as FormatArguments: return try perform(format)
      case let merge as ReportMergeArguments: try ReportMerging(flows).run(merge)
      case is ReportSchemaArguments: try write(ReportSchema.text)
      case let graph as GraphArguments: try draw(graph)
      case let completions as CompletionsArguments: try write(completions.shell.text)
      case is FlowsArguments:
        try write(flowList)
      default:
        // `help`, `--help` and a bare command name.
        do {
          var command = command
          try command.run()
        } catch {
          return try finish(error)
        }
      }
    } catch {
      Streams.diagnostics("error: \(error.message)\n")
      throw error.code
    }
  }

  /// Answers the completion script of a shell: a line a candidate, its meaning behind a tab.
  private func complete(_ words: [String]) throws(ExitCode) {
    let completer = CommandLineCompleter(flows: flows.map(\.name), files: Folder.names)
    let lines = completer.candidates(for: words).map { candidate in
      candidate.summary.isEmpty ? candidate.text : "\(candidate.text)\t\(candidate.summary)"
    }
    try Streams.results(Array(lines.map { "\($0)\n" }.joined().utf8))
  }

  private func finish(_ error: any Error) throws(CommandLineError) {
    try write("\(ToolCommand.fullMessage(for: error))\n")
  }

  private func perform(_ arguments: FormatArguments) throws(CommandLineError) {
    do throws(ExitCode) { try FormatRun(arguments).run() } catch { SystemCall.leave(error) }
  }

  private func perform(_ arguments: LintArguments) throws(CommandLineError) {
    let run = LintRun(flows, arguments, variables: try arguments.variables())
    do throws(ExitCode) { try run.run() } catch { SystemCall.leave(error) }
  }

  private func perform(_ options: RunOptions) throws(CommandLineError) {
    do throws(ExitCode) { try run(options) } catch { SystemCall.leave(error) }
  }

  /// Runs the tests of these paths, with nothing else said.
  private func test(_ targets: [String]) throws(ExitCode) {
    let options: TestOptions
    do throws(CommandLineError) {
      options = try TestOptions(targets: targets)
    } catch {
      Streams.diagnostics("error: \(error.message)\n")
      throw error.code
    }
    try TestRun(flows, options).run()
  }

  private func perform(_ options: TestOptions) throws(CommandLineError) {
    do throws(ExitCode) {
      try TestRun(flows, options).run()
    } catch {
      SystemCall.leave(error)
    }
  }

  private func run(_ options: RunOptions) throws(ExitCode) {
    switch options.input {
    case .prompt where TerminalInfo.isTerminal(0): try PromptRun(flows, options).run()
    case .prompt where options.isResuming:
      Streams.diagnostics("error: --resume needs a terminal at standard input\n")
      throw .usage
    case .prompt: try ScriptRun(flows, options).run(files: ["-"])
    case .files(let paths): try ScriptRun(flows, options).run(files: paths)
    case .commands(let commands): try ScriptRun(flows, options).run(commands: commands)
    }
  }

  private func draw(_ arguments: GraphArguments) throws(CommandLineError) {
    guard let flow = flows.first(where: { $0.name == arguments.flow }) else {
      throw CommandLineError(
        "no flow is named '\(arguments.flow)'; there are \(flows.map(\.name).joined(separator: ", "))",
        .usage)
    }
    let marks = try arguments.coverage.map { (path) throws(CommandLineError) in
      try CoverageFile.marks(path, of: flow)
    }
    let picture = flow.picture(
      formatNamed: arguments.format, isRich: arguments.rich, coverage: marks)
    guard let text = picture else {
      throw CommandLineError(
        "no format is named '\(arguments.format)'; there are text, dot, mermaid, json", .usage)
    }
    try write(text)
  }

  private func write(_ text: String) throws(CommandLineError) {
    if !SystemCall.write(Array(text.utf8), to: 1) {
      throw CommandLineError("standard output cannot be written", .unwritable)
    }
  }
}
