import FlowAcceptance
import FlowCore
import FlowScript
import FlowShell
import HostSystem

/// Runs the cases of a plan and gathers what came of them.
@MainActor struct TestExecution {
  private let flows: [RegisteredFlow]
  private let options: TestOptions
  private let plan: TestPlan

  /// The result of a run.
  struct End {
    var run: RunReport
    let printer: TestPrinter
    /// False if transcripts were to be corrected, and some file could not be written.
    var isUpdated = true
  }

  init(_ flows: [RegisteredFlow], _ options: TestOptions, _ plan: TestPlan) {
    self.flows = flows
    self.options = options
    self.plan = plan
  }

  /// - Throws: what is wrong with the world that cases begin with.
  func run() throws(CommandLineError) -> End {
    let (begin, start) = (Moment(nanoseconds: SystemClock.now), SystemClock.uptime)
    var printer = TestPrinter(
      options.run, count: plan.cases.count, isOutputTaken: options.isOutputTaken)
    printer.begin(plan, options.shard)
    let work = work
    let threads = options.breaksOnFailure ? 1 : options.threads(for: plan.cases.count)
    let queue = CaseQueue(
      plan.cases, failureLimit: options.failureLimit, printer,
      isTelling: !options.isUpdating)
    if options.breaksOnFailure {
      queue.work(work) { look(into: $0) }
    } else {
      // Types are made when they are first needed, and threads would wait for each other there. With a server
      // to be asked, one case alone would take longer than that.
      if threads > 1, options.run.setup.outside == nil { queue.work(work, most: 1) }
      Threads.run(others: threads - 1) { _ in queue.work(work) }
    }
    do throws(DocumentError) {
      var (finished, printer) = try queue.end()
      let isUpdated = !options.isUpdating || update(&finished, &printer)
      var end = End(
        run: options.report(
          of: plan.selection, start: begin, isPartial: finished.count < plan.cases.count),
        printer: printer, isUpdated: isUpdated)
      for finished in finished { end.run.add(finished.report) }
      if options.wantsPage { end.run.graphs = flows.map { $0.facts().graph } }
      end.run.duration = SystemClock.uptime - start
      end.run.coverage = work.coverage?.coverage(
        of: finished.lazy.map { ($0.report.id, $0.reached) })
      return end
    } catch {
      throw options.run.refuse(error)
    }
  }

  /// Corrects transcripts and returns what came of the cases; those of which a transcript cannot be
  /// corrected are as they were.
  ///
  /// - Returns: false if some file could not be written.
  private func update(_ finished: inout [FinishedCase], _ printer: inout TestPrinter) -> Bool {
    let writing = TranscriptWriting(finished)
    finished = finished.map { one in
      writing.isDisputed(one.differences) ? one.withoutUpdate ?? one : one
    }
    for one in finished { printer.tell(one) }
    printer.clear()
    return writing.write()
  }

  private var work: CaseWork {
    var work = CaseWork(flows, options.run.setup) { SystemClock.uptime }
    work.keepsOutput =
      options.run.format == .json || options.run.isEchoing || options.isFilling
      || options.reports.contains { $0.reporter.takesFile }
    work.keepsTimeline = options.wantsTimeline
    work.isUpdating = options.isUpdating
    work.isFilling = options.isFilling
    work.usesColor = options.run.color.isUsed(on: options.isOutputTaken ? 2 : 1)
    work.repeats = options.repeats
    work.rerun = options.rerun
    work.limit = options.limit
    work.coverage = options.coverage.map { CoverageMap(flows, counting: $0.flows) }
    work.isInterrupted = { Interruption.number != nil }
    return work
  }

  /// Opens the prompt where a case fails.
  ///
  /// The case is run again up to there: a script does the same each time.
  private func look(into planned: PlannedCase) {
    guard planned.suiteCase.resultWithoutRun(row: planned.row) == nil,
      var run = try? CaseRun(planned.suiteCase, row: planned.row, flows, options.run.setup)
    else { return }
    run.session.app.keepHistory()
    let prompt = PromptRun(flows, options.run, in: run.session) {
      search: while let event = run.next() {
        if case .line(_, let outcome) = event, !outcome.problems.isEmpty { break search }
      }
    }
    _ = run.session.sink.take()
    Streams.diagnostics("the prompt is where \(planned.id) fails; 'quit' continues\n")
    run.session.runner.hasQuit = false
    Interruption.pause { prompt.stay() }
  }
}

extension TestOptions {
  /// The report of a run to which no case was added yet.
  func report(of selection: RunReport.Selection, start: Moment, isPartial: Bool) -> RunReport {
    RunReport(
      suites: [], tool: "\(ThisShell.name) \(ThisShell.version)", host: ThisProcess.hostName,
      start: start, duration: 0, seed: run.setup.seed, selection: selection,
      shard: shard, isPartial: isPartial, label: label)
  }
}
