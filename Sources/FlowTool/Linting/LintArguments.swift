import ArgumentParser
import FlowLint
import FlowShell

/// The arguments of `flowsh lint PATH…`.
struct LintArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find what is wrong with scripts without running them.",
    discussion: """
      A finding has a code; a comment '# lint: allow CODE' on its line, or above the first line \
      of the file, silences it. The exit code is 1 if there is any finding.

      Codes: \(LintRules.all.map { $0.code }.joined(separator: ", ")); and what keeps a script from \
      running: syntax, command.unknown, command.usage, file.
      """)

  @Argument(
    help: "Scripts, and folders that are searched for them; - is standard input.",
    completion: .file(extensions: ["flow"]))
  var paths: [String]

  @Option(help: "How findings are printed; json is an object a line.")
  var format = RunOptions.Format.text

  @Option(help: "When diagnostics are coloured.")
  var color = RunOptions.Color.auto

  @Option(
    help: ArgumentHelp(
      "A variable that gets its value on the command line. Can be repeated.",
      valueName: "name=value"))
  var set: [String] = []

  /// The names of the variables that are set.
  func variables() throws(CommandLineError) -> [String] {
    var names: [String] = []
    for pair in set { names.append(try Pair.read(pair, of: "--set").name) }
    return names
  }
}

extension LintArguments: ToolAction {
  func perform(with tool: Tool) throws(ExitCode) {
    var run = try LintRun(tool.flows, self, variables: CommandLineError.telling(variables))
    try run.run()
  }
}
