import ArgumentParser

/// The help of `flowsh --help`: the options of the usual subcommand, and all subcommands.
///
/// It is printed and parses nothing: a command with both options and subcommands of its own would
/// take away from a subcommand the options that it has by the same names.
struct ToolHelp: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = ToolCommand.configuration
    configuration.defaultSubcommand = nil
    return configuration
  }

  @OptionGroup var usual: RunArguments

  /// True if these arguments ask for nothing else.
  static func isWanted(by arguments: [String]) -> Bool {
    arguments.allSatisfy { $0 == "--help" || $0 == "-h" || $0 == "help" }
  }

  /// The help of the subcommand that the names behind `help` lead to: each is a subcommand of the one
  /// before.
  ///
  /// The argument parser would show the help of those that it knows.
  ///
  /// - Throws: the first name that is none.
  static func text(of names: [String]) throws(CommandLineError) -> String {
    var command: any ParsableCommand.Type = ToolCommand.self
    for name in names {
      let subcommands = command.configuration.subcommands
      guard let named = subcommands.first(where: { $0.configuration.commandName == name }) else {
        throw .unknown(
          "subcommand", name, among: subcommands.compactMap { $0.configuration.commandName })
      }
      command = named
    }
    return ToolCommand.helpMessage(for: command)
  }
}
