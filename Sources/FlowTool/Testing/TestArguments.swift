import ArgumentParser
import FlowAcceptance
import FlowShell

/// The arguments of `flowsh test [OPTIONS] [PATH…]`.
struct TestArguments: Subcommand {
  static let name = SubcommandName.test
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Run tests.",
    discussion: """
      A PATH is a script, a folder that is searched for *.flow (names that begin with . or _ are \
      skipped), FILE:LINE for the case that holds the line, or FILE::NAME. Without one, it is the \
      current folder.

      Reports: \(ReporterList.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")).

      Exit codes: 0 every case passed, 1 one did not, the coverage is too low or too many mutants \
      survived, 2 a script is wrong \
      and nothing ran, 5 no test was selected, 64 the command line is wrong, 65 the plan of a flow is \
      wrong, 66 an input cannot be read, 74 a report cannot be written, 130 it was interrupted.
      """)

  @Argument(
    help: "Scripts, folders, FILE:LINE or FILE::NAME.", completion: .file(extensions: ["flow"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("How many cases run at once (default: the processors).", valueName: "n"),
    transform: OptionNumber.whole(from: 1))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Only cases in whose id or title the regular expression is found. Can be repeated.",
      valueName: "regex"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only cases with these tags, such as '@smoke and not (@slow or @net)'. Can be repeated.",
      valueName: "expression"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("Only the I-th of N shares.", valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "The name of the run where reports of several are merged, such as de.", valueName: "name"))
  var label: String?

  @Flag(help: "Stop after the first case that did not pass.")
  var failFast = false

  @Option(
    help: ArgumentHelp("Stop after this many cases that did not pass.", valueName: "n"),
    transform: OptionNumber.whole(from: 1))
  var maxFailures: Int?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each case this many times, or until it does not pass; 1 by default.", valueName: "n"),
    transform: OptionNumber.whole(from: 1))
  var repeats: Int?

  @Option(help: ArgumentHelp("How long a case may take, such as 10s.", valueName: "duration"))
  var timeout: String?

  @Option(
    help: ArgumentHelp("'failed': only what did not pass last time.", valueName: "which"),
    completion: .list(["failed"]))
  var rerun: String?

  @Flag(help: "Rewrite the transcript lines that are not what is printed.")
  var update = false

  @Flag(help: "With --update, write the transcript of each command that has none.")
  var fill = false

  @Flag(help: "Run again what a change of scripts, rows or the program touches, until Ctrl-C.")
  var watch = false

  @Flag(help: "Print the titles and tags of the selected cases and run nothing.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Write a report, such as junit=FILE, or 'github' to standard output. Can be repeated.",
      valueName: "kind=file"),
    completion: .report)
  var report: [String] = []

  @Flag(help: "Show what of the flows was reached.")
  var coverage = false

  @Option(
    help: ArgumentHelp("Write what of the flows was reached as JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var coverageJson: String?

  @Option(
    help: ArgumentHelp(
      "Count what was reached of this flow alone. Can be repeated.", valueName: "flow"))
  var coverageFlow: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail if less of all flows, or of one, was reached; 'report merge' checks shards. Can be repeated.",
      valueName: "[flow=]percent"))
  var coverageMin: [String] = []

  @Flag(
    help: """
      Run the cases again against every flow that they come to, with one mistake in it each time, and \
      list the mistakes that no case notices.
      """)
  var mutate = false

  @Option(
    help: ArgumentHelp(
      "As --mutate, with mistakes in this flow. Can be repeated.", valueName: "flow"))
  var mutateFlow: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail if a smaller share of the mutants of all flows, or of one, is noticed. Can be repeated.",
      valueName: "[flow=]percent"))
  var mutateMin: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the shortest script that would notice each surviving mutant to a folder.",
      valueName: "folder"),
    completion: .directory)
  var keep: String?

  @Option(
    help: ArgumentHelp(
      """
      Accept the surviving mutants that a file lists, each with its reason: FLOW STEP: CHANGE # \
      reason. Any other is a failure.
      """, valueName: "file"),
    completion: .file())
  var known: String?

  @Option(
    help: ArgumentHelp(
      "The most moves that are tried to find what would notice a mutant; 5000 by default.",
      valueName: "n"),
    transform: OptionNumber.whole(from: 1))
  var moves: Int?

  @Flag(help: "Exit with 0 if no test was selected.")
  var passWithNoTests = false

  @Flag(help: "Open the prompt where a case fails.")
  var breakOnFailure = false

  @OptionGroup var session: SessionArguments

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []
}

extension TestArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    let options: TestOptions
    do throws(CommandLineError) {
      options = try self.options(flows: tool.flows)
    } catch {
      throw giveUp(error)
    }
    if options.mutation != nil, let code = ChildGuard.mutating() {
      if code == .success { return }
      throw code
    }
    try TestRun(tool.flows, options).run()
  }

  /// Reports what is wrong, also in the reports, unless it is the command line itself.
  @MainActor func giveUp(_ error: CommandLineError) -> ExitCode {
    if error.code != .usage, let options = try? TestOptions(reporting: report) {
      TestRun([], options).report(error)
    }
    return error.told()
  }
}
