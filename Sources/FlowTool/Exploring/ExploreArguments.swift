import ArgumentParser
import FlowAcceptance
import FlowExplorer
import FlowScript
import FlowShell
import HostSystem

/// The arguments of `flowsh explore [FLOW…]`.
struct ExploreArguments: Subcommand {
  static let name = SubcommandName.explore
  static let configuration = CommandConfiguration(
    subcommand: name, abstract: "Try everything that can happen in a flow, and show what is wrong.",
    discussion: """
      Without a flow, all of them. What is wrong is written as a script, the shortest that shows it, \
      to the working folder or to --out, and 'test' fails on it until it is right. With --suite, \
      cases that reach everything are written, which pass.

      Exit codes: 0 nothing is wrong, 1 something is, or never happens with --strict, 2 an invariant \
      or a flow cannot be explored, 64 the command line is wrong.
      """)

  @Argument(help: "The flows.")
  var flows: [String] = []

  @Option(
    help: ArgumentHelp(
      "What must be true in every situation, as 'always' in a script. Can be repeated.",
      valueName: "expression"))
  var always: [String] = []

  @Option(
    help: ArgumentHelp("Write cases that reach everything to a folder.", valueName: "folder"),
    completion: .directory)
  var suite: String?

  @Option(
    help: ArgumentHelp(
      "Leave out of the suite what these scripts reach. Can be repeated.", valueName: "path"),
    completion: .file(extensions: ["flow"]))
  var beside: [String] = []

  @Option(
    help: ArgumentHelp(
      "Accept the findings that a file lists, each with its reason: FLOW KIND PLACE # reason.",
      valueName: "file"),
    completion: .file())
  var known: String?

  @Option(
    help: ArgumentHelp("The folder for the scripts of findings.", valueName: "folder"),
    completion: .directory)
  var out: String?

  @Option(
    help: ArgumentHelp("The most moves that are tried; 1000000 by default.", valueName: "n"),
    transform: OptionNumber.whole(from: 1))
  var moves: Int?

  @Option(
    help: ArgumentHelp(
      "Stop after this time, such as 10s, if the moves have not run out by then.",
      valueName: "duration"))
  var budget: String?

  @Flag(help: "Exit with 1, too, if something that is declared never happens.")
  var strict = false

  @Flag(help: "Go through every child, and distinguish situations by everything.")
  var deep = false

  @Option(
    help: ArgumentHelp("Begin with the world in a file, too. Can be repeated.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var world: [String] = []

  @Option(
    help: ArgumentHelp("The seed of everything left to chance; 0 by default.", valueName: "n"),
    transform: OptionNumber.whole(from: 0))
  var seed: UInt64?

  @Option(help: .flowFile, completion: .flowFile)
  var flowFile: [String] = []

  @Option(help: "How results are printed; text by default, json is one object per line.")
  var format = RunOptions.Format.text
}

extension ExploreArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) {
    var plan = try CommandLineError.telling { () throws(CommandLineError) -> ExplorePlan in
      try self.plan(tool.flows)
    }
    try readScripts(into: &plan)
    if let code = ChildGuard.exploring() {
      if code == .success { return }
      throw code
    }
    var run = ExploreRun(plan)
    try run.run()
  }

  /// The arguments, understood.
  ///
  /// - Throws: the first that is wrong; nothing is explored then.
  private func plan(_ known: [RegisteredFlow]) throws(CommandLineError) -> ExplorePlan {
    var plan = ExplorePlan(flows: known)
    if flows.isEmpty { plan.explored = known }
    for name in flows {
      guard let flow = known.first(where: { $0.name == name }) else {
        throw .unknown("flow", name, among: known.map(\.name))
      }
      if !plan.explored.contains(where: { $0 === flow }) { plan.explored.append(flow) }
    }
    if suite == nil, !beside.isEmpty {
      throw CommandLineError("--beside leaves something out of a suite; give --suite, too", .usage)
    }
    if let moves { plan.options.moves = moves }
    plan.options.isDeep = deep
    plan.options.seed = seed ?? 0
    plan.setup.seed = seed ?? 0
    if let budget {
      guard let time = Nanoseconds(budget), time.count > 0 else {
        throw CommandLineError("--budget: '\(budget)' is not a time such as 10s or 2m", .usage)
      }
      plan.budget = time
    }
    plan.isStrict = strict
    plan.isJSON = format == .json
    plan.suite = suite
    plan.folder = out
    plan.known = try self.known.map { (path) throws(CommandLineError) in
      try KnownFile(path, KnownList.init(findings:))
    }
    for path in world {
      _ = try WorldFile(path, isWrittenBack: false).document
      plan.worlds.append(path)
    }
    for text in always { plan.always.append(try invariant(text, known)) }
    return plan
  }

  /// Reads the scripts of `--beside`, and the invariants of their folders and of the working folder.
  private func readScripts(into plan: inout ExplorePlan) throws(ExitCode) {
    let scripts = try ScriptInputs(beside).scripts.filter {
      !FolderInvariants.isNamed(by: $0.path)
    }
    var search = FolderInvariantSearch(plan.flows)
    var known: Set<String> = []
    for path in [FolderInvariants.fileName] + scripts.map(\.path) {
      do throws(FolderInvariantSearch.Mistake) {
        plan.given += try search.files(for: path).filter {
          known.insert($0.script.source.path).inserted
        }
      } catch {
        switch error {
        case .wrong(let error, let path): throw Self.told(error, path)
        case .unreadable(let error, _):
          throw CommandLineError(error.message, .unreadable).told()
        }
      }
    }
    for (path, bytes) in scripts {
      do throws(ScriptError) {
        plan.besides.append(try Suite.read(bytes, path: path, plan.flows, Files.system))
      } catch {
        throw Self.told(error, path)
      }
    }
  }

  private static func told(_ error: ScriptError, _ path: String) -> ExitCode {
    DiagnosticRenderer(usesColor: RunOptions.Color.auto.isUsed(on: 2))
      .tell(error.mistakes, of: path)
    return .wrongScript
  }

  private func invariant(
    _ text: String, _ known: [RegisteredFlow]
  ) throws(CommandLineError) -> Invariant {
    do throws(PlacedDiagnostic) {
      return try Invariant(text, from: "--always", known)
    } catch {
      let text = DiagnosticRenderer(usesColor: RunOptions.Color.auto.isUsed(on: 2)).render(error)
      throw CommandLineError(String(text.dropFirst("error: ".count).trimmingEnd), .usage)
    }
  }
}

extension StringProtocol {
  /// The text without line feeds at its end.
  fileprivate var trimmingEnd: String {
    var text = String(self)
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
