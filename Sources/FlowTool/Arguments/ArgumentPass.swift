/// The pass over the words of a command line before the argument parser reads them, for what that
/// cannot read.
///
/// - `@FILE` stands for the words in a file, one per line. Blank lines and lines that begin with `#`
///   are skipped, and an `@` in the file is only an `@`. Directly behind an option that takes a value,
///   a word that begins with `@` is that value, as in `--tag @smoke`.
/// - The value of `--resume`, `--coverage` and `--fail-fast` can be left out. That of the first two
///   stands behind `=`, so that the next word is what it would be without the option.
///
/// Neither is looked for behind `--`.
struct ArgumentPass {
  /// The options of each subcommand whose value can be left out, and what it is then.
  static let optionalValues = [
    CommandLineOutline.usual: ["--resume": "1"], "test": ["--coverage": "-", "--fail-fast": "1"],
  ]

  private var words: [String] = []
  private var outline: CommandLineOutline?

  /// The words as the argument parser is to read them.
  ///
  /// - Throws: if a file of options cannot be read, or an option is written as it must not be.
  static func prepared(_ arguments: [String]) throws(CommandLineError) -> [String] {
    var pass = ArgumentPass()
    try pass.replaceFiles(arguments)
    return try pass.completed
  }

  private mutating func replaceFiles(_ arguments: [String]) throws(CommandLineError) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for argument in arguments[..<end] {
      if argument.hasPrefix("@"), !isValueDue() {
        words += try Self.lines(ofFile: String(argument.dropFirst()))
      } else {
        words.append(argument)
      }
    }
    words += arguments[end...]
  }

  /// True if the last word is an option whose value comes next.
  private mutating func isValueDue() -> Bool {
    guard let last = words.last, last.hasPrefix("-") else { return false }
    let known = outline ?? CommandLineOutline()
    outline = known
    let subcommand = known.subcommand(words[0]) ?? known.subcommand(CommandLineOutline.usual)
    return subcommand?.options.contains { $0.takesValue && $0.names.contains(last) } ?? false
  }

  private static func lines(ofFile path: String) throws(CommandLineError) -> [String] {
    let text = String(decoding: try CommandLineError.reading(path), as: UTF8.self)
    var words: [String] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init).enumerated()
    where !line.hasPrefix("#") && line.contains(where: { $0 != " " && $0 != "\t" }) {
      // No option has a blank in its name, so a value stands behind it.
      if line.hasPrefix("--"), line.prefix(while: { $0 != "=" }).contains(" ") {
        throw CommandLineError(
          "\(path):\(index + 1): '\(line)' is several words; each stands in a line of its own",
          .usage)
      }
      words.append(line)
    }
    return words
  }

  /// The words, with the values that were left out.
  private var completed: [String] {
    get throws(CommandLineError) {
      let values =
        Self.optionalValues[words.first ?? ""] ?? Self.optionalValues[CommandLineOutline.usual]
        ?? [:]
      var completed: [String] = []
      var rest = words[...]
      while let word = rest.popFirst() {
        if word == "--" { return completed + [word] + rest }
        guard let value = values[word] else {
          completed.append(word)
          continue
        }
        if word == "--coverage", let file = rest.first, file.hasSuffix(".json") {
          throw CommandLineError(
            "the file of --coverage stands behind '=': \(word)=\(file)", .usage)
        }
        let isGiven = word == "--fail-fast" && rest.first.map(Self.isNumber) ?? false
        completed.append(isGiven ? word : "\(word)=\(value)")
      }
      return completed
    }
  }

  private static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
