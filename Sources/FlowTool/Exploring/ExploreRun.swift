import FlowAcceptance
import FlowCore
import FlowExplorer
import FlowShell
import FlowText
import HostSystem
import Terminal

/// Explores flows one after another, reports what was found, and writes the scripts that show it.
struct ExploreRun {
  private let plan: ExplorePlan
  private var printer: ExplorePrinter
  private var hasFailed = false
  /// The lines of all findings.
  private var found: Set<String> = []
  private let notes = CrashNotes.ofThisProcess

  init(_ plan: ExplorePlan) {
    self.plan = plan
    printer = ExplorePrinter(isJSON: plan.isJSON)
  }

  /// Explores.
  ///
  /// - Throws: the exit code, unless nothing is wrong.
  mutating func run() throws(ExitCode) {
    Interruption.watch()
    // Where nobody reads any more, the scripts are still written.
    ThisProcess.ignoreBrokenPipes()
    var explored = notes?.done ?? []
    for done in explored { found.formUnion(done.findings) }
    hasFailed = explored.contains { $0.hasFailed }
    for flow in plan.explored where !explored.contains(where: { $0.flow == flow.name }) {
      if Interruption.number != nil { break }
      let done = try explore(flow)
      notes?.note(done)
      found.formUnion(done.findings)
      hasFailed = hasFailed || done.hasFailed
      explored.append(done)
    }
    tellGone(explored)
    try printer.stream.conclude()
    if Interruption.number != nil { throw .failure }
    if hasFailed { throw .failure }
  }

  private mutating func explore(_ flow: RegisteredFlow) throws(ExitCode) -> CrashNotes.Done {
    let start = SystemClock.uptime
    let exploration: Exploration
    do throws(Exploration.Unstartable) {
      exploration = try Exploration(
        of: flow, among: plan.flows, plan.setup, always: plan.always, given: plan.given,
        worlds: plan.worlds, plan.options)
    } catch {
      Streams.diagnostics("error: \(flow.name) cannot be explored: \(error.message)\n")
      throw .wrongScript
    }
    let (budget, printer) = (plan.budget, self.printer)
    let crashes = (notes?.all ?? []).filter { $0.flow == flow.name }
    exploration.leaveOut(crashes.map { (lines: $0.lines, signal: $0.signal) })
    if let notes { exploration.watch { notes.note(flow.name, $0) } }
    let report = exploration.run { progress in
      let elapsed = SystemClock.uptime - start
      printer.show(flow.name, progress, elapsed)
      if Interruption.number != nil { return false }
      return budget.map { elapsed < $0.count } ?? true
    }
    let elapsed = SystemClock.uptime - start
    let isWrong = try tell(report, acceptedBy: flow, elapsed)
    if let folder = plan.suite { try writeSuite(exploration, report, to: folder) }
    return CrashNotes.Done(
      flow: flow.name, hasFailed: isWrong, isExhausted: report.isExhausted,
      findings: report.findings.map(\.line))
  }

  /// Reports what came of a search.
  ///
  /// - Returns: true if something is wrong.
  private mutating func tell(
    _ report: ExplorationReport, acceptedBy flow: RegisteredFlow, _ elapsed: Int64
  ) throws(ExitCode) -> Bool {
    let all = report.findings
    let exempt = flow.sample()?.acceptedFindings.map(\.key) ?? []
    let new = all.filter {
      !exempt.contains($0.key) && !(plan.known?.list.contains($0.line) ?? false)
    }
    printer.tell(report, elapsed)
    for finding in new {
      let path = try write(finding)
      printer.tell(finding, path, plan.isJSON ? commands(of: finding) : [])
    }
    printer.tellInvariants(report)
    printer.end(report, found: new.count, accepted: all.count - new.count)
    return new.contains { $0.kind != .never || $0.isProven || plan.isStrict }
      || report.invariants.contains { $0.situations == 0 }
  }

  /// The commands of the script that shows a finding, and what each did; none of one that crashes.
  private func commands(of finding: Finding) -> [Entry] {
    let script = "\(finding.lines.joined(separator: "\n"))\n"
    guard finding.kind != .crash, !finding.lines.isEmpty,
      let suite = try? Suite.read(
        Array(script.utf8), path: finding.fileName, plan.flows, plan.setup.files),
      let planned = PlannedSuite(suite).cases.first
    else { return [] }
    var work = CaseWork(plan.flows, plan.setup) { SystemClock.uptime }
    work.keepsOutput = true
    work.keepsTimeline = true
    return (try? work.run(planned))?.report.commands ?? []
  }

  /// Writes the script that shows a finding.
  ///
  /// - Returns: the path; nil if no script can show it, or a file of that name was not written here.
  private func write(_ finding: Finding) throws(ExitCode) -> String? {
    let writer = FindingWriter(folder: plan.folder)
    let written = try CommandLineError.telling { () throws(CommandLineError) in
      try writer.write(finding)
    }
    if let note = written.note { Streams.diagnostics(note) }
    return written.path
  }

  private mutating func writeSuite(
    _ exploration: Exploration, _ report: ExplorationReport, to folder: String
  ) throws(ExitCode) {
    if report.isBrokenOff {
      Streams.diagnostics("note: the search was stopped early, so no suite is written\n")
      return
    }
    let suite: ExplorationSuite
    do throws(DocumentError) {
      suite = try exploration.suite(beside: plan.besides)
    } catch {
      throw CommandLineError(error.line, .unreadable).told()
    }
    printer.tell(suite, of: report.flow, folder)
    for file in suite.files {
      let written = try CommandLineError.telling { () throws(CommandLineError) in
        try FindingWriter(folder: folder).write(file.text, to: "\(folder)/\(file.name)")
      }
      if let note = written.note { Streams.diagnostics(note) }
    }
  }

  /// Reports which of the accepted findings were not met: the list is only to shrink.
  ///
  /// One may still be there if moves were left over.
  private mutating func tellGone(_ explored: [CrashNotes.Done]) {
    for flow in plan.explored where explored.contains(where: { $0.flow == flow.name }) {
      for (key, _) in flow.sample()?.acceptedFindings ?? []
      where !found.contains("\(flow.name) \(key)") {
        tellGone("'\(key)', which the sample of \(flow.name) is exempt from,", flow.name, explored)
      }
    }
    guard let known = plan.known else { return }
    for entry in known.list.gone(from: found, of: explored.map(\.flow)) {
      let place = "\(known.path):\(entry.line): '\(entry.text)'"
      tellGone(place, String(entry.flow), explored)
    }
  }

  private mutating func tellGone(_ entry: String, _ flow: String, _ explored: [CrashNotes.Done]) {
    if explored.contains(where: { $0.flow == flow && $0.isExhausted }) {
      hasFailed = true
      Streams.diagnostics("error: \(entry) is not found any more; take it off the list\n")
    } else {
      Streams.diagnostics("note: \(entry) was not met, but not every move was tried\n")
    }
  }
}
