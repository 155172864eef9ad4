import ArgumentParser

/// A subcommand of the tool, which the argument parser reads by itself.
protocol Subcommand: ToolAction {
  /// The word that stands for it on the command line.
  static var name: String { get }
}

extension CommandConfiguration {
  /// Configures a subcommand, with the name and the version of this shell.
  init(
    subcommand name: String, abstract: String, discussion: String = "",
    subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name, _superCommandName: ThisShell.name, abstract: abstract,
      discussion: discussion, version: ThisShell.version, subcommands: subcommands)
  }
}
