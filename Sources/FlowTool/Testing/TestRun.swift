import FlowAcceptance
import FlowCore
import FlowMutation
import FlowScript
import FlowShell
import HostSystem
import Terminal

/// A run of tests, from what was named to the exit code.
@MainActor struct TestRun {
  private let flows: [RegisteredFlow]
  private var options: TestOptions
  private let renderer: DiagnosticRenderer

  init(_ flows: [RegisteredFlow], _ options: TestOptions) {
    self.flows = flows
    self.options = options
    self.options.rerun.hide(flows.secretFields)
    renderer = DiagnosticRenderer(usesColor: options.run.usesColor)
  }

  /// Runs them, and ends the process.
  ///
  /// - Throws: the exit code, if nothing ran.
  func run() throws(ExitCode) {
    if options.breaksOnFailure, !TerminalInfo.isTerminal(0) {
      throw CommandLineError("--break-on-failure needs a terminal to open the prompt on", .usage)
        .told()
    }
    if options.isWatching {
      var watch = TestWatch(self, options)
      watch.stay()
    }
    let remembered = RememberedFailures()
    let result = try read(options.targets, remembered)
    let end = try knowingSecrets(of: result).runOnce(result, remembered)
    // Everything goes with the process: taking it apart would take as long as some of the tests.
    withExtendedLifetime((result, end)) { (end?.code ?? .success).leave() }
  }

  /// One run of several.
  struct Round {
    /// The files that each script is made of, as far as it could be read, as they were before it ran.
    var files: [String: [String: FileStatus.Version?]] = [:]

    /// Notes the files of a script as they are now.
    mutating func note(_ files: [String], of script: String) {
      self.files[script] = Dictionary(
        files.map { ($0, FileStatus(of: $0)?.version) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Runs what some targets name, and reports what comes of it.
  ///
  /// `isPartial` says that they are not all that was asked for, so that none of them need have some tag.
  func round(of targets: [String], isPartial: Bool) -> Round {
    var round = Round()
    do throws(ExitCode) {
      let remembered = RememberedFailures()
      let result = try read(targets, remembered)
      func note() {
        for suite in result.suites { round.note(suite.suite.files, of: suite.suite.path) }
        for suite in result.wrong { round.note([suite.path], of: suite.path) }
      }
      note()
      // The files whose transcripts were corrected have changed by that alone.
      defer { if options.isUpdating { note() } }
      _ = try knowingSecrets(of: result).runOnce(result, remembered, isPartial: isPartial)
    } catch {
      // The error has been reported.
    }
    return round
  }

  /// The run that shows no variable which some case uses as a secret.
  private func knowingSecrets(of result: TestReading.Result) -> TestRun {
    if options.run.setup.variables.isEmpty { return self }
    var run = self
    for planned in result.suites {
      for suiteCase in planned.suite.cases { run.options.rerun.hide(suiteCase.secretVariables) }
    }
    return run
  }

  private func read(
    _ targets: [String], _ remembered: RememberedFailures
  ) throws(ExitCode) -> TestReading.Result {
    let reading = TestReading(
      flows: flows, files: options.run.setup.files, renderer: renderer, options: options)
    let isRerun = options.isRerunning && targets.isEmpty
    return try reading.read(isRerun ? remembered.paths : targets)
  }

  /// The outcome of a run, and the exit code that it leads to.
  private struct Finished {
    let plan: TestPlan
    let end: TestExecution.End
    let code: ExitCode
  }

  /// The results of mutants, and their printer.
  private struct Mutants {
    let printer: MutationPrinter
    let panel: String
  }

  /// - Returns: nil if the tests were only listed.
  private func runOnce(
    _ result: TestReading.Result, _ remembered: RememberedFailures, isPartial: Bool = false
  ) throws(ExitCode) -> Finished? {
    if let code = result.code {
      let wrong = Set(result.wrong.map(\.path))
      tellOptions(of: remembered.failures.filter { $0.path.map(wrong.contains) == true })
      report(wrong: result.wrong)
      throw code
    }
    let plan = try plan(result, remembered, isPartial: isPartial)
    let isWell = passes(withoutTestsOf: result, remembered)
    if plan.selection.count == 0, !isWell {
      Streams.diagnostics(
        options.isRerunning
          ? "error: none of these tests failed last time\n"
          : isPartial ? "no test that changed is selected\n" : "error: no test was selected\n")
      if options.isListing { throw .noTests }
    }
    if options.isRerunning {
      let planned = Set(plan.cases.map(\.id))
      tellOptions(of: remembered.failures.filter { planned.contains($0.id) })
    }
    if options.isListing {
      try list(plan)
      return nil
    }
    Interruption.watch()
    // A reader that stops still gets the reports.
    ThisProcess.ignoreBrokenPipes()
    var end: TestExecution.End
    let mutants: Mutants?
    do throws(CommandLineError) {
      end = try TestExecution(flows, options, plan).run()
      mutants = try mutate(plan, end.run)
    } catch {
      report(error)
      throw error.told()
    }
    if let mutants { end.run.panel = mutants.panel }
    remembered.update(end.run, options: options.rerunOptions)
    return Finished(
      plan: plan, end: end, code: code(of: end, plan, mutants?.printer, passesWithoutTests: isWell))
  }

  /// Runs the cases again against mutants, if that is wanted and all of them pass.
  private func mutate(_ plan: TestPlan, _ run: RunReport) throws(CommandLineError) -> Mutants? {
    guard let request = options.mutation, run.totals.isGood, !run.isPartial else { return nil }
    do throws(DocumentError) {
      guard let report = try MutationRun(flows, options, request).run(plan.cases) else {
        return nil
      }
      return Mutants(
        printer: MutationPrinter(report, request, isJSON: options.run.format == .json),
        panel: options.wantsPage ? HTMLMutants(report).text : "")
    } catch {
      throw options.run.refuse(error)
    }
  }

  /// Says how to run failed cases again as they ran then, where this run has other options.
  private func tellOptions(of failures: [RememberedFailures.Failure]) {
    guard options.isRerunning else { return }
    let own = [options.rerunOptions(), options.rerunOptions(after: options.repeats)]
    var ids: [String: [String]] = [:]
    for failure in failures where !own.contains(failure.options) {
      ids[failure.options, default: []].append(failure.id)
    }
    for (given, ids) in ids.sorted(by: { $0.key < $1.key }) {
      let cases = ids.count == 1 ? ids[0] : "\(ids.count) cases"
      let command = options.rerun.text(forFailedWith: given)
      Streams.diagnostics("note: \(cases) failed with other options than these: \(command)\n")
    }
  }

  /// True if a run of no test is well: where that was asked for, or where none of the tests failed that
  /// could be run again.
  private func passes(
    withoutTestsOf result: TestReading.Result, _ remembered: RememberedFailures
  ) -> Bool {
    guard options.isRerunning else { return options.passesWithoutTests }
    let paths = Set(result.suites.map(\.suite.path))
    if remembered.failures.contains(where: { $0.path.map(paths.contains) == true }) {
      return options.passesWithoutTests
    }
    Streams.diagnostics(
      remembered.failures.isEmpty
        ? "nothing failed here last time\n" : "none of these tests failed last time\n")
    return true
  }

  /// Writes the reports of a run in which nothing ran, since an input is wrong.
  func report(_ error: CommandLineError) {
    let path = error.file ?? ThisShell.name
    let place = ReportedProblem.Place(path: path, line: error.line, column: 1)
    let problem = ReportedProblem(
      .error, code: "file", message: error.message, at: place, text: "error: \(error.message)\n")
    report(wrong: [SuiteReport(path: path, problems: [problem], rerun: nil)])
  }

  /// Writes the reports of a run in which nothing ran, since some scripts are wrong or a case that was
  /// named is none.
  private func report(wrong suites: [SuiteReport]) {
    var run = options.report(
      of: .init(ids: []), start: Moment(nanoseconds: SystemClock.now), isPartial: true)
    run.suites = suites
    var printer = TestPrinter(
      options.run, count: 0, isOutputTaken: options.isOutputTaken)
    _ = write(run, &printer)
  }

  /// Writes the reports.
  ///
  /// - Returns: Whether each could be written.
  private func write(_ run: RunReport, _ printer: inout TestPrinter) -> Bool {
    var isWell = true
    for report in options.reports {
      let isForRunner = report.reporter == GitHubReporter.self
      let run = isForRunner ? run.renamingFiles(GitHubRunner.path) : run
      let text = report.reporter.text(of: run)
      if isForRunner {
        do throws(CommandLineError) {
          try GitHubRunner.summarize(run, besides: options.reports.map(\.path))
        } catch {
          _ = error.told()
          isWell = false
        }
      }
      if let path = report.path {
        if !save(text, path) { isWell = false }
      } else if printer.isForPeople {
        printer.write(text)
      } else {
        // The runner reads both streams.
        Streams.diagnostics(text)
      }
    }
    return isWell
  }

  private func code(
    of end: TestExecution.End, _ plan: TestPlan, _ mutants: MutationPrinter?,
    passesWithoutTests: Bool
  ) -> ExitCode {
    do throws(ExitCode) {
      try conclude(end, plan, mutants, passesWithoutTests)
      return .success
    } catch {
      return error
    }
  }

  private func plan(
    _ result: TestReading.Result, _ remembered: RememberedFailures, isPartial: Bool
  ) throws(ExitCode) -> TestPlan {
    var selection = TestSelection()
    selection.parts = result.parts
    selection.patterns = options.patterns
    selection.secrets = options.run.setup.secrets
    selection.tags = options.tags
    selection.checksTags = !isPartial && !options.isRerunning
    selection.shard = options.shard
    if options.isRerunning { selection.ids = Set(remembered.failures.map(\.id)) }
    do throws(SelectionError) {
      return try selection.plan(result.suites)
    } catch {
      let code = CommandLineError(error.message, error.isUsage ? .usage : .noTests).told()
      if code == .noTests { report(wrong: []) }
      throw code
    }
  }

  private func list(_ plan: TestPlan) throws(ExitCode) {
    let isJSON = options.run.format == .json
    let secrets = Secrets(knowing: options.run.setup.secrets)
    let lines = plan.cases.map { planned in
      if isJSON { return planned.document(hiding: secrets).json }
      let tags = planned.tags.map { " @\($0)" }
      return planned.title(hiding: secrets) + tags.joined()
    }
    try Streams.results(Array(lines.map { "\($0)\n" }.joined().utf8))
  }

  /// Writes everything that is wanted of a run, and says how it came out.
  private func conclude(
    _ end: TestExecution.End, _ plan: TestPlan, _ mutants: MutationPrinter?,
    _ passesWithoutTests: Bool
  ) throws(ExitCode) {
    var printer = end.printer
    var code: ExitCode?
    printer.clear()
    if !end.isUpdated { code = .unwritable }
    if !write(end.run, &printer) { code = .unwritable }
    if let request = options.coverage, let coverage = end.run.coverage {
      if let path = request.path {
        if !save(coverage.reported.savedJSON, path) { code = .unwritable }
      }
      if request.isShown, printer.isForPeople {
        printer.write(CoverageText(coverage).text(columns: TerminalInfo.size(1).columns))
      }
    }
    printer.end(end.run)
    if let mutants {
      let paths = try CommandLineError.telling { () throws(CommandLineError) in
        try mutants.keep()
      }
      printer.write(mutants.text(paths))
    }
    try printer.stream.conclude()
    if let number = Interruption.number { ThisProcess.exit(128 + number) }
    if let code { throw code }
    try judge(end.run, plan, passesWithoutTests)
    if let mutants {
      try CommandLineError.telling { () throws(CommandLineError) in try mutants.judge() }
    } else if options.mutation != nil {
      Streams.diagnostics("note: no mutant ran, since not every case passes\n")
    }
  }

  private func judge(
    _ run: RunReport, _ plan: TestPlan, _ passesWithoutTests: Bool
  ) throws(ExitCode) {
    if plan.selection.count == 0 {
      // Nothing ran that could have reached anything.
      if passesWithoutTests { return }
      throw .noTests
    }
    // What never ran reached nothing.
    if !run.isPartial {
      try CommandLineError.telling { () throws(CommandLineError) in
        try options.coverage?.least?.check(run.coverage)
      }
    }
    if !run.totals.isGood { throw .failure }
  }

  private func save(_ text: String, _ path: String) -> Bool {
    do throws(CommandLineError) {
      try CommandLineError.writing(text, to: path)
      return true
    } catch {
      _ = error.told()
      return false
    }
  }
}
