/// The pass over the words of a command line before the argument parser reads them, for what that
/// cannot read.
///
/// - `@FILE` stands for the words in a file, one per line. Blank lines and lines that begin with `#`
///   are skipped, and an `@` in the file is only an `@`. Directly behind an option that takes a value,
///   a word that begins with `@` is that value, as in `--tag @smoke`.
/// - The value of `--resume`, `--coverage`, `--mutate` and `--fail-fast` can be left out. That of the first
///   three follows a `=`, so that the next word is what it would be without the option.
/// - Directly behind an option that takes a value, a word that begins as a negative number does is that
///   value, so that it is refused as what it is.
///
/// Neither is looked for behind `--`.
struct ArgumentPass {
  /// The options of each subcommand whose value can be left out, and what it is then.
  static let optionalValues = [
    CommandLineOutline.usual: ["--resume": "1"],
    "test": ["--coverage": "-", "--mutate": "-", "--fail-fast": "1"],
  ]

  private var words: [String] = []
  private var outline: CommandLineOutline?

  /// The words as the argument parser is to read them.
  ///
  /// - Throws: if a file of options cannot be read, or an option is written as it must not be.
  static func prepared(_ arguments: [String]) throws(CommandLineError) -> [String] {
    var pass = ArgumentPass()
    try pass.replaceFiles(arguments)
    return try pass.completed()
  }

  private mutating func replaceFiles(_ arguments: [String]) throws(CommandLineError) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for argument in arguments[..<end] {
      if argument.hasPrefix("@"), !(words.last.map { takesValue($0) } ?? false) {
        words += try Self.lines(ofFile: String(argument.dropFirst()))
      } else {
        words.append(argument)
      }
    }
    words += arguments[end...]
  }

  /// True if a word is an option whose value comes next.
  private mutating func takesValue(_ word: String) -> Bool {
    guard word.hasPrefix("-") else { return false }
    let known = outline ?? CommandLineOutline()
    outline = known
    let subcommand = known.subcommand(words[0]) ?? known.subcommand(CommandLineOutline.usual)
    return subcommand?.options.contains { $0.takesValue && $0.names.contains(word) } ?? false
  }

  private static func lines(ofFile path: String) throws(CommandLineError) -> [String] {
    var words: [String] = []
    for (index, line) in try CommandLineError.lines(of: path).map(String.init).enumerated()
    where !line.hasPrefix("#") && line.contains(where: { $0 != " " && $0 != "\t" }) {
      // No option has a blank in its name, so a value follows it.
      if line.hasPrefix("--"), line.prefix(while: { $0 != "=" }).contains(" ") {
        throw CommandLineError(
          "\(path):\(index + 1): '\(line)' is several words; each stands in a line of its own",
          .usage)
      }
      words.append(line)
    }
    return words
  }

  /// The words, with the values that were left out, and those that could be taken for options.
  private mutating func completed() throws(CommandLineError) -> [String] {
    let values =
      Self.optionalValues[words.first ?? ""] ?? Self.optionalValues[CommandLineOutline.usual]
      ?? [:]
    var completed: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" { return completed + [word] + rest }
      if word == "--coverage", values[word] != nil, let file = rest.first, file.hasSuffix(".json") {
        throw CommandLineError(
          "the file of --coverage follows '=': \(word)=\(file)", .usage)
      }
      if let next = rest.first, isNumber(next, of: word) {
        completed.append("\(word)=\(rest.removeFirst())")
      } else {
        completed.append(values[word].map { "\(word)=\($0)" } ?? word)
      }
    }
    return completed
  }

  /// True if a word is the number that an option in front of it takes, and would be taken for something
  /// else.
  private mutating func isNumber(_ word: String, of option: String) -> Bool {
    let isNegative = word.hasPrefix("-")
    guard let first = word.utf8.dropFirst(isNegative ? 1 : 0).first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    if option == "--fail-fast" { return isNegative || UInt64(word) != nil }
    return isNegative && option.hasPrefix("--") && takesValue(option)
  }
}
