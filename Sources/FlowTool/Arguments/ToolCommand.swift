import ArgumentParser
import FlowExpressions
import FlowShell

/// The command line beyond the plain running of files.
struct ToolCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let name = ThisShell.name
    return CommandConfiguration(
      commandName: name, abstract: "Drive the flows of an app from a terminal.",
      usage: """
        \(name) [<options>] [<files> ...]
        \(name) [<options>] -c <command> ...
        \(name) <subcommand> ...
        """,
      discussion: """
        Without anything to run, \(name) is a prompt; if standard input is no terminal, its lines \
        are run as a script. 'help' at the prompt lists the commands.

        Exit codes: 0 well, 1 a check failed or a command was refused, 2 a script is wrong and \
        nothing ran, 5 no test was selected, 64 the command line is wrong, 66 an input cannot be \
        read, 74 an output cannot be written.
        """,
      version: ThisShell.version, subcommands: subcommands, defaultSubcommand: RunArguments.self)
  }

  private static let subcommands: [any ParsableCommand.Type] = [
    RunArguments.self, TestArguments.self, LintArguments.self, FormatArguments.self,
    ReportArguments.self, GraphArguments.self, FlowsArguments.self, DescribeArguments.self,
    CompletionsArguments.self,
  ]

  /// The names that stand in front of arguments of their own.
  static let subcommandNames = subcommands.compactMap { $0.configuration.commandName } + ["help"]

  /// True if a word can only be the name of a file, wherever it stands.
  static func isFile(_ word: String) -> Bool {
    let isOption = word.hasPrefix("-") && word != "-"
    if isOption || word.hasPrefix("@") { return false }
    // Most names of files have a point; only others are worth making the subcommands for.
    return word.utf8.contains(UInt8(ascii: ".")) || !subcommandNames.contains(word)
  }
}

/// The arguments of `flowsh [OPTIONS] [FILE…]`.
struct RunArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scripts or commands, or start the prompt (the default).")

  @Argument(help: "Scripts to run; - is standard input.", completion: .file(extensions: ["flow"]))
  var files: [String] = []

  @Option(name: .short, help: ArgumentHelp("Run a command. Can be repeated.", valueName: "command"))
  var c: [String] = []

  @OptionGroup var session: SessionArguments

  @Option(
    help: ArgumentHelp(
      "Go on with the last session at the prompt, or with --resume=N the N-th last.",
      valueName: "n"))
  var resume: Int?

  @Flag(help: "List the sessions that can be resumed.")
  var sessions = false

  @Flag(help: "Keep nothing of the session to be resumed.")
  var noJournal = false

  @Flag(help: "Redraw nothing at the prompt, for screen readers.")
  var plain = false

  /// The options, understood.
  func options() throws(CommandLineError) -> RunOptions {
    if !c.isEmpty && !files.isEmpty {
      throw CommandLineError("give either scripts or -c commands, not both", .usage)
    }
    var options = try session.options(keepsWorld: true)
    options.resumed = resume
    options.keepsNoJournal = noJournal
    options.isPlain = plain
    try checkResuming()
    options.input = !c.isEmpty ? .commands(c) : files.isEmpty ? .prompt : .files(files)
    return options
  }
}

extension RunArguments {
  /// Refuses what a session that is resumed brings with it.
  private func checkResuming() throws(CommandLineError) {
    guard let resume else { return }
    if resume < 1 { throw CommandLineError("--resume: \(resume) is less than 1", .usage) }
    if noJournal {
      throw CommandLineError("--resume goes on with a journal; leave out --no-journal", .usage)
    }
    if !c.isEmpty || !files.isEmpty {
      throw CommandLineError("--resume is for the prompt, not for scripts or commands", .usage)
    }
    if session.setsAnything {
      throw CommandLineError(
        "--resume brings the world, the seed, the variables and the secrets of its session", .usage)
    }
  }
}

extension RunArguments: ToolAction {
  func perform(with tool: Tool) throws(ExitCode) {
    if sessions { return try Streams.results(SessionList().lines.map { "\($0)\n" }.joined()) }
    try tool.start(CommandLineError.telling(options))
  }
}

extension RunOptions.Format: ExpressibleByArgument {}
extension RunOptions.Color: ExpressibleByArgument {}
