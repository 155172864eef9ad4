import ArgumentParser

/// The arguments of `flowsh new [DIR] [--flow NAME] [--flowsh PATH]`.
struct NewArguments: Subcommand {
  static let name = SubcommandName.new
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Make a package of flows with a shell, or add a flow to one.",
    discussion: """
      With a folder, a package is made in it: a flow, its world, a shell, tests in .flow and in \
      Swift, and a workflow for GitHub. 'swift run', 'swift test' and the shell's own 'test' pass in \
      it at once. Without one, a flow is added to such a package in the working folder. Nothing that \
      is there is replaced.
      """)

  @Argument(
    help: "The folder of the package, which must be empty or missing; its name is the shell's.",
    completion: .directory)
  var dir: String?

  @Option(
    help: ArgumentHelp(
      "The name of the flow, such as signIn; 'order' in a new package.", valueName: "name"))
  var flow: String?

  @Option(
    help: ArgumentHelp(
      "Depend on the clone of flowsh in a folder, and not on the released version.",
      valueName: "path"),
    completion: .directory)
  var flowsh: String?
}

extension NewArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    let creation = try CommandLineError.telling { () throws(CommandLineError) in
      let creation = try plan()
      try creation.perform()
      return creation
    }
    try Streams.results(creation.summary)
  }

  private func plan() throws(CommandLineError) -> Creation {
    guard let dir else {
      if flowsh != nil {
        throw CommandLineError("--flowsh is for a new package; give its folder, too", .usage)
      }
      guard let flow else {
        throw CommandLineError(
          "give a folder for a new package, or --flow NAME to add a flow to the package here",
          .usage)
      }
      return try .flow(FlowNames(flow))
    }
    return try .package(in: dir, FlowNames(flow ?? "order"), dependingOn: flowsh)
  }
}
