import ArgumentParser
import FlowAcceptance
import FlowMutation

/// The arguments of `flowsh report`.
struct ReportArguments: Subcommand {
  static let name = SubcommandName.report
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Work on the reports of test runs.",
    subcommands: [ReportMergeArguments.self, ReportSchemaArguments.self])
}

/// The arguments of `flowsh report merge FILE…`.
struct ReportMergeArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make one report of the JSON reports of several runs.",
    discussion: """
      The reports are those of the shards of a run, of runs again, of which the later count, and of \
      runs with other labels ('test --label'), which are shown side by side. A shard that is missing \
      is an error in the report. What 'explore --format json' printed is merged in, too. Without \
      --report, the merged report is printed as JSON. The exit code is that of all of it together. \
      What --coverage-min missed is named on standard error.
      """)

  @Argument(
    help: "The JSON reports, and the lines of explore.",
    completion: .file(extensions: ["json", "jsonl"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write a report, such as junit=FILE, or 'github' to standard output. Can be repeated.",
      valueName: "kind=file"),
    completion: .report)
  var report: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail if less of all flows, or of one, was reached by all shards. Can be repeated.",
      valueName: "[flow=]percent"))
  var coverageMin: [String] = []
}

/// The arguments of `flowsh report schema`.
struct ReportSchemaArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of the JSON report.")

  @Argument(
    help: """
      Of what: test for the report of tests, mutate for the lines of test --mutate, explore for the \
      lines of explore.
      """)
  var output = SchemaOutput.test
}

/// The outputs in JSON that have a schema.
enum SchemaOutput: String, WordChoice {
  case test, mutate, explore
}

extension ReportArguments {
  /// Prints its help: only its subcommands do something.
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    try Streams.results("\(Self.helpMessage())\n")
  }
}

extension ReportMergeArguments: ToolAction {
  func perform(with tool: Tool) throws(ExitCode) { try ReportMerging(tool.flows).run(self) }
}

extension ReportSchemaArguments: ToolAction {
  func perform(with tool: Tool) throws(ExitCode) {
    let text =
      switch output {
      case .test: ReportSchema.text
      case .mutate: MutationSchema.text
      case .explore: ExploreSchema.text
      }
    try Streams.results(text)
  }
}

extension CompletionKind {
  /// The reports there are, those that go to files with the `=` before the file.
  static var report: CompletionKind {
    .list(ReporterList.all.map { $0.takesFile ? "\($0.name)=" : $0.name })
  }
}
