import FlowAcceptance
import FlowExpressions
import FlowShell
import HostSystem

/// The options of `flowsh test`, understood.
struct TestOptions {
  /// The options of sessions, and of how results are shown.
  var run = RunOptions()
  /// Files, folders and cases as they were written.
  var targets: [String] = []
  /// The most threads that scripts are read and cases run on; nil for as many as there are processors.
  var jobs: Int?
  var patterns: [TextPattern] = []
  var tags: [TagExpression] = []
  var shard: Shard?
  /// The name of the run in a merged report; nil for none.
  var label: String?
  /// The number of cases that may fail before the rest is left; nil if any number.
  var failureLimit: Int?
  var repeats = 1
  /// The time that a case may take, in nanoseconds; nil for no limit.
  var limit: Int64?
  var isRerunning = false
  var isUpdating = false
  /// True if commands without a transcript are given one.
  var isFilling = false
  /// True if they run again whenever something changes.
  var isWatching = false
  var isListing = false
  var breaksOnFailure = false
  var passesWithoutTests = false
  var reports: [ReportRequest] = []
  var coverage: CoverageRequest?
  /// The request for mutants; nil if none run.
  var mutation: MutationRequest?
  /// The command that runs a case again with what this run was given.
  var rerun = RerunCommand(tool: ThisShell.name)

  /// Writes the options that a case depends on in one line, with dots in place of secrets.
  ///
  /// - Parameter runs: The rounds that the case took.
  /// - Returns: The options, quoted for a shell; empty if there is none.
  func rerunOptions(after runs: Int = 1) -> String {
    let text = rerun.options(rounds: runs > 1 ? repeats : 1)
    return CleanText.line(Secrets(knowing: run.setup.secrets).hide(text))
  }

  /// The most threads that can be asked for.
  private static let mostJobs = 1024

  /// The number of threads for so many pieces of work.
  func threads(for work: Int) -> Int {
    // Counting the processors takes as long as a small case.
    work < 2 ? 1 : min(jobs ?? Processors.count, TestOptions.mostJobs, work)
  }

  /// A report that is wanted.
  struct ReportRequest {
    let reporter: any Reporter.Type
    /// The path of the report; nil for standard output.
    let path: String?
  }

  /// The request for coverage.
  struct CoverageRequest {
    /// The names of the flows that count; empty for all.
    var flows: [String] = []
    /// The file that it is written to as JSON; nil if it is shown.
    var path: String?
    /// The least share that is well; nil if any is.
    var least: CoverageMinimum?
    /// True if it is shown.
    var isShown = false
  }
}
