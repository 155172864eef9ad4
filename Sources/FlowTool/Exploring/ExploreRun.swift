import FlowCore
import FlowExplorer
import FlowShell
import FlowText
import HostSystem
import Terminal

/// Explores flows one after another, tells what was found, and writes the scripts that show it.
struct ExploreRun {
  private let plan: ExplorePlan
  private var printer: ExplorePrinter
  private var hasFailed = false
  private var findings: [Finding] = []
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
    var explored: [String] = []
    for flow in plan.explored {
      if Interruption.number != nil { break }
      try explore(flow)
      explored.append(flow.name)
    }
    try tellGone(explored)
    if Interruption.number != nil { throw .failure }
    if hasFailed { throw .failure }
  }

  private mutating func explore(_ flow: RegisteredFlow) throws(ExitCode) {
    let start = SystemClock.uptime
    let exploration: Exploration
    do throws(Exploration.Unstartable) {
      exploration = try Exploration(
        of: flow, among: plan.flows, plan.setup, always: plan.always, worlds: plan.worlds,
        plan.options)
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
    try tell(report, elapsed)
    if let folder = plan.suite { try writeSuite(exploration, report, to: folder) }
  }

  private mutating func tell(
    _ report: ExplorationReport, _ elapsed: Int64
  ) throws(ExitCode) {
    let all = report.findings
    findings += all
    let new = all.filter { !(plan.known?.list.contains($0) ?? false) }
    if new.contains(where: { $0.kind != .never || $0.isProven || plan.isStrict }) {
      hasFailed = true
    }
    if report.invariants.contains(where: { $0.situations == 0 }) { hasFailed = true }
    try printer.tell(report, elapsed)
    for finding in new { try printer.tell(finding, try write(finding)) }
    try printer.tellInvariants(report)
    try printer.end(report, found: new.count, accepted: all.count - new.count, elapsed)
  }

  /// Writes the script that shows a finding.
  ///
  /// - Returns: the path; nil if no script can show it, or a file of that name is somebody's own.
  private func write(_ finding: Finding) throws(ExitCode) -> String? {
    let writer = FindingWriter(folder: plan.folder)
    let written = try CommandLineError.telling { () throws(CommandLineError) in
      try writer.write(finding)
    }
    if let note = written.note { Streams.diagnostics(note) }
    return written.path
  }

  private func writeSuite(
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
    try printer.tell(suite, of: report.flow, folder)
    for file in suite.files {
      let written = try CommandLineError.telling { () throws(CommandLineError) in
        try FindingWriter(folder: folder).write(file.text, to: "\(folder)/\(file.name)")
      }
      if let note = written.note { Streams.diagnostics(note) }
    }
  }

  /// Tells which of the accepted findings are not found any more: the list is only to shrink.
  private mutating func tellGone(_ explored: [String]) throws(ExitCode) {
    guard let known = plan.known else { return }
    for entry in known.list.gone(from: findings, of: explored) {
      hasFailed = true
      Streams.diagnostics(
        "error: \(known.path):\(entry.line): '\(entry.text)' is not found any more; take it off the list\n"
      )
    }
  }
}
