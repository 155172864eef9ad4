import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem

extension TestArguments {
  /// The options, understood.
  func options(flows: [RegisteredFlow]) throws(CommandLineError) -> TestOptions {
    try checkList()
    try checkUpdate()
    try checkWatch()
    var options = try TestOptions(understanding: self, flows)
    for filter in filter {
      options.patterns.append(try TestEnvironment.pattern(filter, of: "--filter"))
    }
    for tag in tag { options.tags.append(try expression(tag)) }
    options.reports = try TestOptions(reporting: report).reports
    options.limit = try duration()
    options.coverage = try coverageRequest(of: options.shard, flows.map(\.name))
    options.mutation = try mutationRequest(of: options.shard, flows.map(\.name))
    // The result of each case is printed once: only the mutants add anything.
    if options.mutation != nil { options.run.isQuiet = true }
    options.isRerunning = try isRerunning()
    try TestEnvironment.apply(to: &options)
    try options.checkOutput()
    try TestOptions.checkPaths(options.reports.map(\.path) + [options.coverage?.path])
    return options
  }

  private func expression(_ text: String) throws(CommandLineError) -> TagExpression {
    do throws(TagExpressionError) {
      return try TagExpressionParser.parse(text)
    } catch {
      throw CommandLineError("--tag: '\(text)': \(error.message)", .usage)
    }
  }

  private func duration() throws(CommandLineError) -> Int64? {
    guard let timeout else { return nil }
    do throws(Nanoseconds.Mistake) {
      let duration = try Nanoseconds(reading: timeout)
      if duration.count > 0 { return duration.count }
    } catch Nanoseconds.Mistake.tooLong {
      throw CommandLineError(
        "--timeout: '\(timeout)' is too long; at most \(Nanoseconds.longest)", .usage)
    } catch {}
    throw CommandLineError(
      "--timeout: '\(timeout)' is not a duration of more than 0, such as 10s", .usage)
  }

  /// Refuses to report what comes of tests that are only listed.
  private func checkList() throws(CommandLineError) {
    let others = [
      ("--report", !report.isEmpty), ("--coverage", coverage),
      ("--coverage-json", coverageJson != nil),
      ("--coverage-min", !coverageMin.isEmpty), ("--update", update),
      ("--break-on-failure", breakOnFailure),
    ]
    if list, let other = others.first(where: { $0.1 })?.0 {
      throw CommandLineError("--list runs nothing, and so does not go with \(other)", .usage)
    }
  }

  /// Refuses to watch what does not change, or cannot continue by itself.
  private func checkWatch() throws(CommandLineError) {
    if watch, list || breakOnFailure {
      throw CommandLineError(
        "--watch goes with neither --list nor --break-on-failure", .usage)
    }
    if watch, paths.contains("-") {
      throw CommandLineError("--watch: standard input is no file that could change", .usage)
    }
  }

  /// Refuses to rewrite what is no file.
  private func checkUpdate() throws(CommandLineError) {
    if fill, !update { throw CommandLineError("--fill goes with --update", .usage) }
    guard update, paths.contains(where: { TestTarget($0) { $0 == "-" }.path == "-" }) else {
      return
    }
    throw CommandLineError("--update: standard input is no file that could be rewritten", .usage)
  }

  /// The command that runs one case with what this run was given.
  fileprivate func rerunCommand(knowing secrets: [String]) -> RerunCommand {
    var command = RerunCommand(tool: ThisShell.name, seed: session.seed ?? 0, secrets: secrets)
    for path in flowFile { command.add("--flow-file", path) }
    if let world = session.world { command.add("--world", world) }
    if let outside = session.outside { command.add("--outside", outside) }
    for header in session.header { command.addHeader(header) }
    if let language = session.language { command.add("--language", language) }
    for pair in session.set { command.addVariable(pair) }
    for path in session.variables { command.add("--variables", path) }
    for pair in session.secret { command.addSecret(String(pair.prefix { $0 != "=" })) }
    for path in session.secretsFile { command.add("--secrets-file", path) }
    if let timeout { command.add("--timeout", timeout) }
    return command
  }

  private func isRerunning() throws(CommandLineError) -> Bool {
    guard let rerun else { return false }
    if rerun == "failed" { return true }
    throw CommandLineError("--rerun: '\(rerun)' is not 'failed'", .usage)
  }

  private func coverageRequest(
    of shard: Shard?, _ flows: [String]
  ) throws(CommandLineError) -> TestOptions.CoverageRequest? {
    if !coverage && coverageJson == nil && coverageMin.isEmpty {
      if coverageFlow.isEmpty { return nil }
      throw CommandLineError(
        "--coverage-flow goes with --coverage, --coverage-json or --coverage-min", .usage)
    }
    var request = TestOptions.CoverageRequest()
    for name in coverageFlow where !flows.contains(name) {
      throw .unknown("flow", name, among: flows)
    }
    request.flows = coverageFlow
    request.isShown = coverage
    request.path = coverageJson
    // A shard reaches a part only, an empty one nothing.
    if !coverageMin.isEmpty, let shard, shard.count > 1 {
      throw CommandLineError(
        "--coverage-min: shard \(shard.text) is not the whole run; give the shards --coverage, "
          + "and 'report merge' --coverage-min", .usage)
    }
    request.least = try CoverageMinimum(coverageMin, flows: flows)
    try request.least?.check(counting: coverageFlow)
    return request
  }
}

extension TestOptions {
  /// Options for the reports that are wanted, and nothing else.
  init(reporting reports: [String]) throws(CommandLineError) {
    self.init(shard: nil)
    for report in reports { self.reports.append(try .init(report)) }
    try TestOptions.checkPaths(self.reports.map(\.path))
  }

  /// The options that need no reading.
  fileprivate init(
    understanding arguments: TestArguments, _ flows: [RegisteredFlow]
  ) throws(CommandLineError) {
    try self.init(shard: TestEnvironment.shard(arguments.shard))
    targets = arguments.paths
    run = try arguments.session.options(flows, keepsWorld: false)
    run.setup.given = [:]
    jobs = arguments.jobs
    label = arguments.label
    failureLimit = arguments.failFast ? 1 : arguments.maxFailures
    if let repeats = arguments.repeats { self.repeats = repeats }
    isUpdating = arguments.update
    isFilling = arguments.fill
    isListing = arguments.list
    isWatching = arguments.watch
    breaksOnFailure = arguments.breakOnFailure
    passesWithoutTests = arguments.passWithNoTests
    rerun = arguments.rerunCommand(knowing: run.setup.secrets.map(\.name))
  }

  private init(shard: Shard?) { self.shard = shard }
}
