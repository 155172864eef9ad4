import ArgumentParser
import FlowAcceptance
import FlowExpressions
import FlowShell

/// The command line as its help shows it: the options of the usual subcommand, and all subcommands.
///
/// It parses nothing. The first word names the subcommand that the others are the arguments of, and
/// that is parsed by itself: a tree of commands would be read from its root.
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
        are run as a script. 'help' at the prompt lists the commands; 'man flow-tutorial' is a \
        first session, and 'man flow-cookbook' has recipes.

        Exit codes: 0 all is well, 1 a check failed or a command was refused, 2 a script is wrong and \
        nothing ran, 5 no test was selected, 64 the command line is wrong, 65 the plan of a flow is \
        wrong, 66 an input cannot be read, 74 an output cannot be written.
        """,
      version: ThisShell.version, subcommands: subcommands)
  }

  @OptionGroup var usual: RunArguments

  private static var subcommands: [any Subcommand.Type] {
    SubcommandName.allCases.compactMap { $0.type }
  }

  /// The subcommand of that name; nil if there is none.
  static func subcommand(named name: String) -> (any Subcommand.Type)? {
    SubcommandName(rawValue: name)?.type
  }

  /// The error of words of which a subcommand takes those around it; nil if none does.
  static func misplacedSubcommand(in words: [String]) -> CommandLineError? {
    for (index, name) in words.enumerated() {
      guard let subcommand = subcommand(named: name) else { continue }
      let others = Array(words[..<index] + words[(index + 1)...])
      if (try? subcommand.parseAsRoot(others)) != nil { return misplaced(name, before: others) }
    }
    return nil
  }

  /// The error of a subcommand that follows some of its words, with the line that was meant as far as that is
  /// known and can be shown.
  static func misplaced(_ name: String, before words: [String]? = nil) -> CommandLineError {
    let isSecret = words?.contains { $0.hasPrefix("--secret") || $0.hasPrefix("--header") } ?? true
    let rest = isSecret ? ["…"] : words?.map(ShellWord.quoted) ?? []
    let line = ([ThisShell.name, name] + rest).joined(separator: " ")
    return CommandLineError(
      "'\(name)' is a subcommand, which comes before its options; write '\(line)'", .usage)
  }

  /// The word after `help` that stands for every subcommand.
  static let all = "all"

  /// True if a word can only be the name of a file, wherever it is.
  static func isFile(_ word: String) -> Bool {
    let isOption = word.hasPrefix("-") && word != "-"
    return !isOption && !word.hasPrefix("@") && SubcommandName(rawValue: word) == nil
  }

  /// The help that words ask for; nil if they ask for none, or for that of the subcommand they begin
  /// with.
  ///
  /// Each name after `help` is a subcommand of the one before; `all` stands for every one.
  ///
  /// - Throws: the first name that is none.
  static func help(askedBy words: [String]) throws(CommandLineError) -> String? {
    let help = SubcommandName.help.rawValue
    let names = words.filter { !["-h", "--help"].contains($0) }
    if names.allSatisfy({ $0 == help }) { return helpMessage() }
    guard words.first == help else { return nil }
    if names.dropFirst() == [all] {
      let pages = subcommands.flatMap { subcommand in
        let inner = subcommand.configuration.subcommands
        return [subcommand.helpMessage()] + inner.map { subcommand.helpMessage(for: $0) }
      }
      return ([helpMessage()] + pages).map { $0.hasSuffix("\n") ? $0 : "\($0)\n" }
        .joined(separator: "\n")
    }
    guard let subcommand = subcommand(named: names[1]) else {
      if CommandList.standard.explains(names[1]) {
        let line = "\(ThisShell.name) -c 'help \(names[1])'"
        throw CommandLineError("'\(names[1])' is explained at the prompt, or by \(line)", .usage)
      }
      throw .unknown("subcommand", names[1], among: subcommands.map { $0.name.rawValue })
    }
    var command: any ParsableCommand.Type = subcommand
    for name in names[2...] {
      let inner = command.configuration.subcommands
      guard let named = inner.first(where: { $0.configuration.commandName == name }) else {
        throw .unknown(
          "subcommand", name, among: inner.compactMap { $0.configuration.commandName })
      }
      command = named
    }
    return subcommand.helpMessage(for: command)
  }
}

/// The arguments of `flowsh [OPTIONS] [FILE…]`.
struct RunArguments: Subcommand {
  static let name = SubcommandName.run
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Run scripts or commands, or start the prompt (the default).")

  @Argument(help: "Scripts to run; - is standard input.", completion: .file(extensions: ["flow"]))
  var files: [String] = []

  @Option(name: .short, help: ArgumentHelp("Run a command. Can be repeated.", valueName: "command"))
  var c: [String] = []

  @OptionGroup var session: SessionArguments

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []

  @Flag(help: "Continue the last session at the prompt.")
  var resume = false

  @Option(
    name: .customLong("session"),
    help: ArgumentHelp(
      "Continue the N-th last session, as --sessions counts them.", valueName: "n"),
    transform: OptionNumber.whole(from: 1))
  var number: Int?

  @Flag(help: "List the sessions that can be resumed.")
  var sessions = false

  @Flag(help: "Keep nothing of the session to be resumed.")
  var noJournal = false

  @Flag(help: "Redraw nothing at the prompt, for screen readers.")
  var plain = false

  /// The options, understood.
  func options(_ flows: [RegisteredFlow]) throws(CommandLineError) -> RunOptions {
    if !c.isEmpty && !files.isEmpty {
      throw CommandLineError("give either scripts or -c commands, not both", .usage)
    }
    try checkResuming()
    var options = try session.options(flows, keepsWorld: true, isResumed: resumed != nil)
    options.resumed = resumed
    options.keepsNoJournal = noJournal
    options.isPlain = plain
    if !c.isEmpty { options.input = .commands(c) }
    options.run(files: files)
    return options
  }
}

extension RunArguments {
  /// The session that the prompt continues, counted from the last; nil for a new one.
  private var resumed: Int? { number ?? (resume ? 1 : nil) }

  /// Refuses what a session that is resumed brings with it.
  private func checkResuming() throws(CommandLineError) {
    if resumed == nil { return }
    let option = number == nil ? "--resume" : "--session"
    if noJournal {
      throw CommandLineError("\(option) continues a journal; leave out --no-journal", .usage)
    }
    if number == nil, c.isEmpty, files.count == 1, let position = Int(files[0]), position > 0 {
      throw CommandLineError("write '--session \(position)'", .usage)
    }
    if !c.isEmpty || !files.isEmpty {
      throw CommandLineError("\(option) is for the prompt, not for scripts or commands", .usage)
    }
    if session.setsAnything {
      throw CommandLineError(
        "\(option) brings the world, the language, the seed, the variables and the secrets of its "
          + "session", .usage)
    }
  }
}

extension RunArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    if sessions { return try Streams.results(SessionList().lines.map { "\($0)\n" }.joined()) }
    try tool.start(
      CommandLineError.telling { () throws(CommandLineError) in try options(tool.flows) })
  }
}

extension RunOptions.Format: WordChoice {}
extension RunOptions.Color: WordChoice {}
