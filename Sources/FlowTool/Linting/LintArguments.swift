import ArgumentParser
import FlowCore
import FlowLint
import FlowShell

/// The arguments of `flowsh lint PATH…`.
struct LintArguments: Subcommand {
  static let name = SubcommandName.lint
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Find what is wrong with scripts without running them.",
    discussion: """
      A finding has a code; a comment '# lint: allow CODE' on its line, or above the first line \
      of the file, silences it. What is wrong with a flow comes first, with the step and the \
      remedy, and then what its translations lack (\(translationCodes.joined(separator: ", "))); \
      nothing silences that. With a folder, every flow of the shell is looked at; with scripts alone, \
      those that they name, without their translations. The exit code is 1 if there is any finding that is no note.

      Codes: \(LintRules.all.map { $0.code }.joined(separator: ", ")); and what keeps a script from \
      running: \(LintRules.mistakes.map { $0.code }.joined(separator: ", ")). --explain describes one.
      """)

  @Argument(
    help: "Scripts, and folders that are searched for them; - is standard input.",
    completion: .file(extensions: ["flow"]))
  var paths: [String] = []

  @Option(help: "How findings are printed; text by default, json is one object per line.")
  var format: LintFormat?

  @Option(
    help: ArgumentHelp("Describe a code, with an example.", valueName: "code"),
    completion: .list(LintRules.codes + translationCodes))
  var explain: String?

  @Option(help: "When diagnostics are coloured; auto by default.")
  var color: RunOptions.Color?

  @Option(
    help: ArgumentHelp(
      "A variable that gets its value on the command line. Can be repeated.",
      valueName: "name=value"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file of NAME=VALUE lines with such variables. Can be repeated.", valueName: "file"),
    completion: .file())
  var variables: [String] = []

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []

  /// The names of the variables that are set, here or in the environment.
  func variableNames() throws(CommandLineError) -> [String] {
    var pairs = try EnvironmentValues().variables
    for path in variables { pairs += try Pair.readFile(path, Pair.readVariable) }
    for pair in set { pairs.append(try Pair.readVariable(pair, of: "--set")) }
    return pairs.map(\.name)
  }
}

/// The codes of what is wrong with translations.
private let translationCodes = TranslationProblem.Kind.allCases.map { $0.rawValue }

extension LintArguments {
  private func explanation(of code: String) throws(CommandLineError) -> String {
    if let rule = LintRules.all.first(where: { $0.code == code }) { return rule.explanation }
    if let kind = TranslationProblem.Kind(rawValue: code) { return kind.explanation }
    if code == WayBehindEffect.code { return WayBehindEffect.explanation }
    guard let mistake = LintRules.mistakes.first(where: { $0.code == code }) else {
      if ErrorCodes.all.contains(code) {
        throw CommandLineError(
          "'\(code)' is what a command is refused with, no finding; -c 'help errors' lists it",
          .usage)
      }
      throw .unknown(
        "rule", code, among: LintRules.codes + translationCodes + [WayBehindEffect.code])
    }
    return "\(mistake.code) (error): \(mistake.summary); such a script does not run\n"
  }
}

extension LintArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    if let explain {
      return try Streams.results(
        CommandLineError.telling { () throws(CommandLineError) in try explanation(of: explain) })
    }
    if paths.isEmpty {
      throw CommandLineError("lint wants scripts or folders; see 'lint --help'", .usage).told()
    }
    var run = try LintRun(tool.flows, self, variables: CommandLineError.telling(variableNames))
    try run.run()
  }
}
