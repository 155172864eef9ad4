import FlowCore

/// The result of a whole run: the one value that every report is written from.
package struct RunReport: Codable, Sendable, Equatable {
  package var suites: [SuiteReport]
  /// The name and version of the tool.
  @Clean package var tool: String
  @Clean package var host: String
  /// The time when it began.
  package var start: Moment
  /// The time it took from begin to end, in nanoseconds.
  @Seconds package var duration: Int64
  /// The seed of every session.
  @Digits package var seed: UInt64
  package var selection: Selection
  /// The share of the selected cases that this run took; nil if all.
  package var shard: Shard?
  /// True if it was interrupted, or stopped at a failure, before all its cases had run.
  package var isPartial: Bool
  package var coverage: Coverage?
  /// The name by which its cases are told from those of other runs in a merged report; nil for none.
  @Clean package var label: String?
  /// The goals that searches reached, of reports of `explore` that were merged in.
  package var explored: [ExploredFlow]
  /// The pictures of the flows, for the page; not part of the JSON report.
  package var graphs: [FlowGraph] = []
  /// More for the page, as markup below the coverage; not part of the JSON report.
  package var panel = ""

  enum CodingKeys: String, CodingKey {
    case label, tool, host, start, duration, seed, shard, selection
    case isPartial = "partial"
    case suites, coverage, explored
  }

  /// The cases that were selected, before they were divided into shards.
  package struct Selection: Codable, Sendable, Equatable {
    /// The number of cases.
    package var count: Int
    /// A number made of their names, equal for equal selections.
    @HexadecimalDigits package var digest: UInt64

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
    seed: UInt64 = 0, selection: Selection, shard: Shard? = nil,
    isPartial: Bool = false, coverage: Coverage? = nil, label: String? = nil,
    explored: [ExploredFlow] = []
  ) {
    self.suites = suites
    self.tool = tool
    self.host = host
    self.start = start
    self.duration = duration
    self.seed = seed
    self.selection = selection
    self.shard = shard
    self.isPartial = isPartial
    self.coverage = coverage
    self.label = label
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
          let path = run.suites[suite].cases[index].problems[problem].path
          run.suites[suite].cases[index].problems[problem].path = name(path)
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
      ("tool", tool), ("seed", "\(seed)"), ("selected", "\(selection.count)"),
    ]
    if let label { properties.append(("label", label)) }
    if let shard { properties.append(("shard", shard.text)) }
    if isPartial { properties.append(("partial", "true")) }
    return properties
  }
}

extension RunReport {
  /// The members that are written and not read.
  private enum Written: CodingKey { case format, version, totals }

  package func encode(to encoder: any Encoder) throws {
    var written = encoder.container(keyedBy: Written.self)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try written.encode("flowsh-report", forKey: .format)
    try written.encode(Self.formatVersion, forKey: .version)
    try members.encode(_label, forKey: .label)
    try members.encode(_tool, forKey: .tool)
    try members.encode(_host, forKey: .host)
    try members.encode(start, forKey: .start)
    try members.encode(_duration, forKey: .duration)
    try members.encode(_seed, forKey: .seed)
    try members.encode(shard, forKey: .shard)
    try members.encode(selection, forKey: .selection)
    try members.encode(isPartial, forKey: .isPartial)
    try written.encode(totals, forKey: .totals)
    try members.encode(suites, forKey: .suites)
    try members.encode(coverage, forKey: .coverage)
    try members.encode(explored, forKey: .explored)
  }
}
