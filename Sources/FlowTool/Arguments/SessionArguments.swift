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
      "Ask a server (http://HOST:PORT) or a program in the place of the worlds.",
      valueName: "url|program"))
  var outside: String?

  @Option(
    help: ArgumentHelp("The language of texts and messages; en by default.", valueName: "code"))
  var language: String?

  @Option(
    help: ArgumentHelp("The seed of everything left to chance; 0 by default.", valueName: "n"),
    transform: OptionNumber.whole(from: 0))
  var seed: UInt64?

  @Option(help: ArgumentHelp("Give a variable a value. Can be repeated.", valueName: "name=value"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Give a secret for ${secret.NAME}, whatever files say. Can be repeated.",
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
    world != nil || outside != nil || language != nil || seed != nil || !set.isEmpty
      || !secret.isEmpty || !secretsFile.isEmpty
  }

  /// The options, understood.
  ///
  /// - Parameters:
  ///   - flows: the flows of the shell, which say what languages there are.
  ///   - keepsWorld: true if the world is written back at the end.
  /// - Returns: what they say.
  /// - Throws: which of them cannot be.
  func options(
    _ flows: [RegisteredFlow], keepsWorld: Bool
  ) throws(CommandLineError) -> RunOptions {
    var options = RunOptions()
    if let format { options.format = format }
    options.isQuiet = quiet
    options.isEchoing = echo
    options.skipsBeginning = noRC
    if let color { options.color = color }
    if let language { options.setup.language = try flows.language(ofOption: language) }
    if let seed { options.setup.seed = seed }
    for pair in set {
      let (name, value) = try Pair.read(pair, of: "--set")
      guard LetCommand.isFree(name) else {
        throw CommandLineError("--set: '\(name)' cannot be the name of a variable", .usage)
      }
      options.setup.variables.append((name, .string(value)))
    }
    var secrets: [(name: String, value: String)] = []
    for path in secretsFile { secrets += try Pair.readSecrets(ofFile: path) }
    for pair in secret { secrets.append(try Pair.readSecret(pair, of: "--secret")) }
    options.setup.secrets = Pair.lastOfEach(secrets)
    if let world {
      let file = try WorldFile(world, isWrittenBack: keepsWorld)
      options.setup.world = try file.document
      options.worldFile = file
    }
    if let outside { try options.use(outside: outside) }
    return options
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
