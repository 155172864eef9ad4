import FlowAcceptance
import FlowExpressions
import FlowShell
import HostSystem

/// What `flowsh test` is told on the command line, understood.
struct TestOptions {
  /// What sessions begin with, and how results are shown.
  var run = RunOptions()
  /// Files, folders and cases as they were written.
  var targets: [String] = []
  var jobs = Processors.count
  var patterns: [TextPattern] = []
  var tags: [TagExpression] = []
  var shard: Shard?
  var order = RunOrder.defined
  /// How many cases may fail before the rest is left; nil if any number.
  var failureLimit: Int?
  var repeats = 1
  /// How long a case may take, in nanoseconds; nil if as long as it likes.
  var limit: Int64?
  var isRerunning = false
  var isUpdating = false
  var isListing = false
  var breaksOnFailure = false
  var passesWithoutTests = false
  var reports: [ReportRequest] = []
  var coverage: CoverageRequest?
  /// What runs a case again with what this run was given.
  var rerun = RerunCommand(tool: ThisShell.name)

  /// A report that is wanted.
  struct ReportRequest {
    let reporter: any Reporter.Type
    /// Where it goes; nil for standard output.
    let path: String?
  }

  /// What is wanted of the coverage.
  struct CoverageRequest {
    /// The file that it is written to as JSON; nil if it is shown.
    var path: String?
    /// The least share that is well; nil if any is.
    var least: CoverageMinimum?
    /// Whether it is shown or written, not only checked.
    var isShown = true
  }
}
