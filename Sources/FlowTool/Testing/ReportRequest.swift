import FlowAcceptance
import FlowScript
import FlowText
import HostSystem

extension TestOptions {
  /// The path that means standard output.
  fileprivate static let standardOutput = "/dev/stdout"
}

extension TestOptions.ReportRequest {
  /// The report that `KIND=FILE` or `KIND` asks for.
  init(_ text: String) throws(CommandLineError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let reporter = ReporterList.named(name) else {
      let closest = Suggestion.closest(to: name, among: ReporterList.names)
      throw CommandLineError(
        "--report: no report is named '\(name)'; "
          + (closest.map { "did you mean '\($0)'?" }
            ?? "there are \(ReporterList.names.joined(separator: ", "))"),
        .usage)
    }
    var path = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    if path == "-" { path = TestOptions.standardOutput }
    if reporter.takesFile, path == nil {
      throw CommandLineError("--report: \(name) needs a file: \(name)=FILE", .usage)
    }
    if !reporter.takesFile, let path, path != TestOptions.standardOutput {
      throw CommandLineError("--report: \(name) takes no file, it goes to standard output", .usage)
    }
    self.init(reporter: reporter, path: path)
  }
}

extension TestOptions {
  /// True if a report has standard output to itself, so that what people read goes to standard
  /// error.
  var isOutputTaken: Bool { reports.contains { $0.path == TestOptions.standardOutput } }

  /// True if one of the reports is the page.
  var wantsPage: Bool { reports.contains { $0.reporter.name == HTMLReporter.name } }

  /// True if a report shows what each command did: the page, and the JSON that a page is made of once it is merged.
  var wantsTimeline: Bool {
    wantsPage || reports.contains { $0.reporter.name == JSONReporter.name }
  }

  /// Refuses two results that want all of standard output.
  func checkOutput() throws(CommandLineError) {
    let count = reports.count { $0.path == TestOptions.standardOutput }
    if count > 1 {
      throw CommandLineError("--report: only one report can have standard output", .usage)
    }
    if count == 1, run.format == .json {
      throw CommandLineError(
        "--report: standard output is taken by --format json; give the report a file", .usage)
    }
  }

  /// Checks that nothing that is written replaces something else: two results have two files, and none of
  /// them is a script.
  static func checkPaths(_ paths: [String?]) throws(CommandLineError) {
    var seen: Set<String> = []
    for path in paths.compactMap(\.self) where FileStatus(of: path)?.kind != .device {
      if path.hasSuffix(".flow") {
        throw CommandLineError("'\(path)' is a script, and a report would replace it", .usage)
      }
      guard seen.insert((try? FileSystem.realPath(path)) ?? ScriptSearch.plain(path)).inserted
      else { throw CommandLineError("two reports cannot go to '\(path)'", .usage) }
    }
  }
}
