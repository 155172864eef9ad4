import ArgumentParser
import FlowCore
import FlowExpressions
import FlowShell

/// The options that every run of scripts takes: what sessions begin with, and how results are shown.
struct SessionArguments: ParsableArguments {
  @Option(help: "How results are printed; text by default.")
  var format: RunOptions.Format?

  @Flag(help: "Driving commands print nothing; tests print only what did not pass.")
  var quiet = false

  @Flag(help: "Print each line before what it prints; tests do so below each case.")
  var echo = false

  @Option(help: "When diagnostics are coloured; auto by default.")
  var color: RunOptions.Color?

  @Option(
    help: ArgumentHelp(
      "Begin with the world in a file; plain runs write it back at the end.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var world: String?

  @Option(
    help: ArgumentHelp(
      "Ask a server (http://HOST:PORT) or a program in place of the worlds.",
      valueName: "url|program"))
  var outside: String?

  @Option(
    help: ArgumentHelp(
      "Send a header with each request to the server of --outside; ${secret.NAME} in it stands for a "
        + "secret. Can be repeated.",
      valueName: "name: value"))
  var header: [String] = []

  @Option(
    help: ArgumentHelp("The language of texts and messages; en by default.", valueName: "code"))
  var language: String?

  @Option(
    help: ArgumentHelp("The seed of everything left to chance; 0 by default.", valueName: "n"),
    transform: OptionNumber.whole(from: 0))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Give a variable a value; FLOWSH_VAR_NAME in the environment does, too. Can be repeated.",
      valueName: "name=value"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read variables from a file of NAME=VALUE lines. Can be repeated; the last value of a name counts.",
      valueName: "file"),
    completion: .file())
  var variables: [String] = []

  @Option(
    help: ArgumentHelp(
      "Give a secret for ${secret.NAME}, whatever files and FLOWSH_SECRET_NAME in the environment say. "
        + "Can be repeated.",
      valueName: "name=value"))
  var secret: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read secrets from a file of NAME=VALUE lines. Can be repeated; the last value of a name counts.",
      valueName: "file"),
    completion: .file())
  var secretsFile: [String] = []

  @Flag(
    name: .customLong("no-rc"),
    help: "Do not run rc.flow when the prompt begins; scripts and tests never do.")
  var noRC = false

  /// True if some option is about the beginning of sessions.
  var setsAnything: Bool {
    world != nil || outside != nil || language != nil || seed != nil
      || !set.isEmpty || !variables.isEmpty || !secret.isEmpty || !secretsFile.isEmpty
  }

  /// The options, understood.
  ///
  /// - Parameters:
  ///   - flows: the flows of the shell, which say what languages there are.
  ///   - keepsWorld: true if the world is written back at the end.
  ///   - isResumed: true if a session continues, which brings what it was given.
  /// - Returns: what they say.
  /// - Throws: which of them cannot be.
  func options(
    _ flows: [RegisteredFlow], keepsWorld: Bool, isResumed: Bool = false
  ) throws(CommandLineError) -> RunOptions {
    var options = RunOptions()
    if let format { options.format = format }
    options.isQuiet = quiet
    options.isEchoing = echo
    options.skipsBeginning = noRC
    if let color { options.color = color }
    if let language { options.setup.language = try flows.language(ofOption: language) }
    if let seed { options.setup.seed = seed }
    if !isResumed { try give(to: &options.setup) }
    if let world {
      let file = try WorldFile(world, isWrittenBack: keepsWorld)
      options.setup.world = try file.document
      options.worldFile = file
    }
    options.headers = header
    if let outside {
      try options.use(outside: outside)
    } else if !header.isEmpty, !isResumed {
      throw HTTPHeader.withoutServer
    }
    return options
  }

  /// Gives a session the variables and secrets: of a name the value of an option counts, then that of the last
  /// file, then that of the environment.
  private func give(to setup: inout Session.Setup) throws(CommandLineError) {
    var values: [(name: String, value: String)] = []
    for path in variables { values += try Pair.readFile(path, Pair.readVariable) }
    for pair in set { values.append(try Pair.readVariable(pair, of: "--set")) }
    var secrets: [(name: String, value: String)] = []
    for path in secretsFile { secrets += try Pair.readFile(path, Pair.readSecret) }
    for pair in secret { secrets.append(try Pair.readSecret(pair, of: "--secret")) }
    setup.give(try EnvironmentValues(), values, secrets)
  }
}

extension [RegisteredFlow] {
  /// The language that `--language` names.
  func language(ofOption code: String) throws(CommandLineError) -> Language {
    if code == Language.english.code { return .english }
    if let language = language(code) { return language }
    let unknown = unknownLanguage(code)
    throw CommandLineError("--language: \(unknown.message); \(unknown.help)", .usage)
  }
}
