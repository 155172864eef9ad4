import FlowAcceptance
import FlowShell
import HostSystem

/// Makes one report of those of several runs.
struct ReportMerging {
  private let flows: [RegisteredFlow]

  init(_ flows: [RegisteredFlow]) { self.flows = flows }

  /// Merges files.
  ///
  /// - Throws: the exit code, `failure` if some case did not pass; what is wrong has been reported.
  func run(_ arguments: ReportMergeArguments) throws(ExitCode) {
    let merged = try CommandLineError.telling { () throws(CommandLineError) in
      try merge(arguments)
    }
    if !merged.totals.isGood { throw .failure }
  }

  private func merge(_ arguments: ReportMergeArguments) throws(CommandLineError) -> RunReport {
    let least = try CoverageMinimum(arguments.coverageMin, flows: flows.map(\.name))
    var requests: [TestOptions.ReportRequest] = []
    for text in arguments.report { requests.append(try .init(text)) }
    try TestOptions.checkPaths(requests.map(\.path))
    var runs: [(name: String, run: RunReport)] = []
    var searches: [ExploreReport] = []
    var unreadable: [CommandLineError] = []
    for path in arguments.files {
      // What can be read is worth a page all the same.
      do throws(CommandLineError) { try read(path, into: &runs, &searches) } catch {
        unreadable.append(error)
      }
    }
    if runs.isEmpty, let error = unreadable.first { throw error }
    var merged: RunReport
    do throws(ReportError) {
      merged = try ReportMerge.merge(runs, searches)
    } catch {
      throw CommandLineError(error.message, .failure)
    }
    draw(&merged)
    if least != nil, merged.coverage == nil {
      throw CommandLineError(
        "the reports hold no coverage; give '\(ThisShell.name) test' --coverage", .unreadable)
    }
    for request in requests {
      let isForRunner = request.reporter == GitHubReporter.self
      let run = isForRunner ? merged.renamingFiles(GitHubRunner.path) : merged
      try write(request.reporter.text(of: run), request.path)
      if isForRunner { try GitHubRunner.summarize(run, besides: requests.map(\.path)) }
    }
    try write(requests.isEmpty ? JSONReporter.text(of: merged) : "\(merged.totals.text)\n", nil)
    for error in unreadable.dropLast() { _ = error.told() }
    if let error = unreadable.last { throw error }
    if merged.isPartial { throw CommandLineError("some cases did not run", .failure) }
    try judge(merged.coverage, least)
    return merged
  }

  /// Refuses a coverage that is less than it must be, with everything by name that was missed.
  private func judge(
    _ coverage: Coverage?, _ least: CoverageMinimum?
  ) throws(CommandLineError) {
    do throws(CommandLineError) {
      try least?.check(coverage)
    } catch {
      if let coverage, let least {
        Streams.diagnostics(CoverageText(least.concerned(coverage)).missed)
      }
      throw error
    }
  }

  private func read(
    _ path: String, into runs: inout [(name: String, run: RunReport)],
    _ searches: inout [ExploreReport]
  ) throws(CommandLineError) {
    let bytes = try CommandLineError.reading(path)
    do throws(ReportError) {
      if ExploreReport.isOne(bytes) {
        searches.append(try ExploreReport(bytes))
      } else {
        runs.append((path, try RunReport(json: bytes)))
      }
    } catch {
      throw CommandLineError("\(path): \(error.message)", .unreadable)
    }
  }

  /// Gives the page the pictures of the flows that are known here, and the coverage, too.
  private func draw(_ run: inout RunReport) {
    run.graphs = flows.map { $0.facts().graph }
    guard var coverage = run.coverage else { return }
    for index in coverage.flows.indices {
      let name = coverage.flows[index].name
      coverage.flows[index].graph = flows.first { $0.name == name }?.facts().graph
    }
    run.coverage = coverage
  }

  private func write(_ text: String, _ path: String?) throws(CommandLineError) {
    guard let path else {
      do throws(SystemError) {
        return try Descriptor.standardOutput.write(Array(text.utf8))
      } catch {
        throw CommandLineError("cannot write to standard output: \(error.reason)", .unwritable)
      }
    }
    try CommandLineError.writing(text, to: path)
  }
}
