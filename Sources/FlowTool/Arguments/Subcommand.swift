import ArgumentParser

/// A subcommand of the tool, which the argument parser reads by itself.
protocol Subcommand: ToolAction {
  /// The word that stands for it on the command line.
  static var name: SubcommandName { get }
}

/// The words that precede arguments of their own.
enum SubcommandName: String, CaseIterable {
  case run, test, explore, lint, format, report, graph, flows, describe, new, completions, help

  /// The subcommand; nil for `help`, which is read before there is one.
  var type: (any Subcommand.Type)? {
    switch self {
    case .run: RunArguments.self
    case .test: TestArguments.self
    case .explore: ExploreArguments.self
    case .lint: LintArguments.self
    case .format: FormatArguments.self
    case .report: ReportArguments.self
    case .graph: GraphArguments.self
    case .flows: FlowsArguments.self
    case .describe: DescribeArguments.self
    case .new: NewArguments.self
    case .completions: CompletionsArguments.self
    case .help: nil
    }
  }
}

extension CommandConfiguration {
  /// Configures a subcommand, with the name and the version of this shell.
  init(
    subcommand name: SubcommandName, abstract: String, discussion: String = "",
    subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name.rawValue, _superCommandName: ThisShell.name, abstract: abstract,
      discussion: discussion, version: ThisShell.version, subcommands: subcommands)
  }
}
