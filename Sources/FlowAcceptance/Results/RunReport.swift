import FlowCore

/// The result of a whole run: the one value that every report is written from.
package struct RunReport: Sendable, Equatable {
  package var suites: [SuiteReport]
  /// The name and version of the tool.
  package var tool: String
  package var host: String
  /// The time when it began.
  package var start: Moment
  /// The time it took from begin to end, in nanoseconds.
  package var duration: Int64
  /// The order of the cases: `defined`, or `random:SEED`.
  package var order: String
  /// The seed of every session.
  package var seed: UInt64
  package var selection: Selection
  /// The share of the selected cases that this run took; nil if all.
  package var shard: Shard?
  /// True if it was interrupted, or stopped at a failure, before all its cases had run.
  package var isPartial: Bool
  package var coverage: Coverage?
  /// The name by which its cases are told from those of other runs in a merged report; nil for none.
  package var label: String?
  /// The goals that searches reached, of reports of `explore` that were merged in.
  package var explored: [ExploredFlow]
  /// The pictures of the flows, for the page; not part of the JSON report.
  package var graphs: [FlowGraph] = []
  /// More for the page, as markup below the coverage; not part of the JSON report.
  package var panel = ""

  /// The cases that were selected, before they were divided into shards.
  package struct Selection: Sendable, Equatable {
    /// The number of cases.
    package var count: Int
    /// A number made of their names, equal for equal selections.
    package var digest: UInt64

    package init(count: Int, digest: UInt64) {
      self.count = count
      self.digest = digest
    }

    /// The selection of these cases, in any order.
    package init(ids: some Collection<String>) {
      count = ids.count
      digest = ids.reduce(0) { $0 &+ StableHash.of($1) }
    }
  }

  package init(
    suites: [SuiteReport], tool: String, host: String, start: Moment, duration: Int64,
    order: String = "defined", seed: UInt64 = 0, selection: Selection, shard: Shard? = nil,
    isPartial: Bool = false, coverage: Coverage? = nil, label: String? = nil,
    explored: [ExploredFlow] = []
  ) {
    self.suites = suites
    self.tool = CleanText.line(tool)
    self.host = CleanText.line(host)
    self.start = start
    self.duration = duration
    self.order = order
    self.seed = seed
    self.selection = selection
    self.shard = shard
    self.isPartial = isPartial
    self.coverage = coverage
    self.label = label.map(CleanText.line)
    self.explored = explored
  }

  /// Adds what came of the next case in input order.
  package mutating func add(_ report: CaseReport) {
    if suites.last?.path != report.path { suites.append(SuiteReport(path: report.path, cases: [])) }
    suites[suites.count - 1].cases.append(report)
  }

  /// The same run with other names for the files of problems.
  package func renamingFiles(_ name: (String) -> String) -> RunReport {
    var run = self
    for suite in run.suites.indices {
      for index in run.suites[suite].cases.indices {
        for problem in run.suites[suite].cases[index].problems.indices {
          let path = run.suites[suite].cases[index].problems[problem].place.path
          run.suites[suite].cases[index].problems[problem].place.path = name(path)
        }
      }
    }
    return run
  }

  /// Every case, in input order.
  package var cases: some Sequence<CaseReport> { suites.lazy.flatMap(\.cases) }

  package var totals: Totals { Totals(cases) }

  /// The facts about the run, by name, for reports that have room for them.
  package var properties: [(name: String, value: String)] {
    var properties = [
      ("tool", tool), ("seed", "\(seed)"), ("order", order), ("selected", "\(selection.count)"),
    ]
    if let label { properties.append(("label", label)) }
    if let shard { properties.append(("shard", shard.text)) }
    if isPartial { properties.append(("partial", "true")) }
    return properties
  }
}
