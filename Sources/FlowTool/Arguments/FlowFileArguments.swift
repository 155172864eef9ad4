import ArgumentParser

/// The option that adds flows to those of the shell.
struct FlowFileArguments: ParsableArguments {
  @Option(
    name: .customLong("flow-file"),
    help: ArgumentHelp(
      "Offer the flow that a file or a server (http://…) describes, too. Can be repeated.",
      valueName: "file|url"),
    completion: .file(extensions: ["json"]))
  var paths: [String] = []
}
