import FlowShell

extension TestOptions {
  /// The most threads that cases run on.
  static let mostJobs = 1024

  /// The options of a plain command line: what to test, quietly or not, on how many threads, with
  /// which reports.
  ///
  /// The argument parser takes longer to start than many tests to run. Whatever is not plain, and
  /// whatever is wrong, is its to read and to tell about.
  ///
  /// - Parameter arguments: those behind `test`.
  /// - Returns: what they say; nil if that is anything else, or cannot be.
  /// - Throws: what is wrong with the environment, or with where reports go.
  static func plain(_ arguments: [String]) throws(CommandLineError) -> TestOptions? {
    var (targets, reports): ([String], [ReportRequest]) = ([], [])
    var (isQuiet, jobs): (Bool, Int?) = (false, nil)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quiet": isQuiet = true
      case "--jobs":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 1 else { return nil }
        jobs = count
      case "--report":
        guard let text = rest.popFirst(), !text.hasPrefix("-"),
          let report = try? ReportRequest(text)
        else { return nil }
        reports.append(report)
      default:
        if argument.hasPrefix("-") { return nil }
        targets.append(argument)
      }
    }
    var options = try TestOptions(targets: targets, reports: reports)
    options.run.isQuiet = isQuiet
    if let jobs { options.jobs = min(jobs, mostJobs) }
    return options
  }
}
