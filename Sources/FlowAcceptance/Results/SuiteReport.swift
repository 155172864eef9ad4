import FlowShell

/// The results of the cases of one file.
package struct SuiteReport: Codable, Sendable, Equatable {
  @Clean package var path: String
  package var cases: [CaseReport]

  enum CodingKeys: CodingKey { case path, cases }

  package init(path: String, cases: [CaseReport]) {
    self.path = path
    self.cases = cases
  }

  /// The report of a file because of which nothing could run; `rerun` runs it again if it is a script.
  package init(path: String, problems: [ReportedProblem], rerun: RerunCommand?) {
    let name = ScriptPath.title(of: path)
    let report = CaseReport(
      id: "\(path)::\(name)", name: name, path: path, line: 1, status: .error, problems: problems,
      runs: 0, again: rerun?.text(for: path))
    self.init(path: path, cases: [report])
  }

  package var totals: Totals { Totals(cases) }

  /// The label of the run, where several runs are shown side by side; nil for the only one.
  package var label: String? { cases.first?.label }
}

extension SuiteReport {
  /// The members that are written and not read.
  private enum Written: CodingKey { case totals }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    var written = encoder.container(keyedBy: Written.self)
    try members.encode(_path, forKey: .path)
    try written.encode(totals, forKey: .totals)
    try members.encode(cases, forKey: .cases)
  }
}

/// The number of cases with each result.
package struct Totals: Encodable, Sendable, Equatable {
  package private(set) var tests = 0
  package private(set) var passed = 0
  package private(set) var failures = 0
  package private(set) var errors = 0
  /// Those that were skipped, those that are still to do, and those that may fail and did.
  package private(set) var skipped = 0
  /// Those that may fail and did.
  package private(set) var flaky = 0
  package private(set) var assertions = 0
  /// The time that all of them took together, in nanoseconds.
  @Seconds package private(set) var duration: Int64 = 0

  /// Those of no case.
  package init() {}

  package init(_ cases: some Sequence<CaseReport>) { for report in cases { add(report) } }

  package mutating func add(_ report: CaseReport) {
    tests += 1
    if report.status == .flaky { flaky += 1 }
    assertions &+= report.assertions
    duration &+= report.duration
    switch report.status {
    case .passed: passed += 1
    case .failed: failures += 1
    case .error: errors += 1
    case .skipped, .todo, .flaky: skipped += 1
    }
  }

  /// True if every case passed or was skipped.
  package var isGood: Bool { failures == 0 && errors == 0 }

  /// The counts in words: `4 passed, 1 failed, 1 error, 2 skipped`.
  package var text: String {
    // Joining a list would make every test run a sixth longer to start.
    var text = "\(passed) passed, \(failures) failed"
    if errors > 0 { text += errors == 1 ? ", 1 error" : ", \(errors) errors" }
    if skipped > 0 { text += ", \(skipped) skipped" }
    if flaky > 0 { text += ", \(flaky) flaky" }
    return text
  }
}
