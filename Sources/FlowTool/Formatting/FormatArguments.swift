import ArgumentParser

/// The arguments of `flowsh format [--check] PATH…`.
struct FormatArguments: Subcommand {
  static let name = SubcommandName.format
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Put scripts into the one canonical layout.",
    discussion: """
      Comments, transcripts and meaning are kept, and the layout of what is formatted does not change \
      again. With --check nothing is written: what would change is printed as a difference, and the \
      exit code is 1.
      """)

  @Argument(
    help: "Scripts, and folders that are searched for them; - is standard input.",
    completion: .file(extensions: ["flow"]))
  var paths: [String]

  @Flag(help: "Write nothing, show what would change.")
  var check = false

  @Option(help: "When diagnostics are coloured.")
  var color = RunOptions.Color.auto

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []
}

extension FormatArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    try FormatRun(tool.flows, self).run()
  }
}
