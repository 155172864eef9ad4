extension RunOptions {
  /// The words that are no files.
  private static let subcommands = [
    "run", "test", "lint", "format", "report", "graph", "flows", "completions", "help",
  ]

  /// The options of a plain command line: scripts or commands, and how results are shown.
  ///
  /// The argument parser takes longer to start than most scripts to run. Whatever is not plain, and
  /// whatever is wrong, is its to read and to tell about.
  ///
  /// - Parameter arguments: those behind the name of the program.
  /// - Returns: what they say; nil if that is anything else, or cannot be.
  static func plain(_ arguments: [String]) -> RunOptions? {
    var options = RunOptions()
    var (files, commands): ([String], [String]) = ([], [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quiet": options.isQuiet = true
      case "--echo": options.isEchoing = true
      case "--no-rc": options.skipsBeginning = true
      case "--plain": options.isPlain = true
      case "-c":
        guard let command = value(&rest) else { return nil }
        commands.append(command)
      case "--format":
        guard let format = value(&rest).flatMap(Format.init) else { return nil }
        options.format = format
      case "--color":
        guard let color = value(&rest).flatMap(Color.init) else { return nil }
        options.color = color
      default:
        guard !argument.hasPrefix("-"), !subcommands.contains(argument) else { return nil }
        files.append(argument)
      }
    }
    switch (files.isEmpty, commands.isEmpty) {
    case (true, true): options.input = .prompt
    case (false, true): options.input = .files(files)
    case (true, false): options.input = .commands(commands)
    case (false, false): return nil
    }
    return options
  }

  /// What belongs to an option, if it is no option.
  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
    return value
  }
}
