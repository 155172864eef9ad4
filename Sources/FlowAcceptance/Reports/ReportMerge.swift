import FlowCore

/// One report out of those of all shards.
package enum ReportMerge {
  /// The report of the whole run.
  ///
  /// - Parameter reports: the reports of the shards, each with a name for messages.
  /// - Returns: one report, as if one machine had run all.
  /// - Throws: why they are not the shards of one run: one is missing, two overlap, or they were not
  ///   selected from the same cases.
  package static func merge(
    _ reports: [(name: String, run: RunReport)]
  ) throws(ReportError) -> RunReport {
    guard let first = reports.first else { throw ReportError("there is nothing to merge") }
    try checkShards(reports)
    try checkCases(reports)
    var merged = first.run
    merged.shard = nil
    merged.suites = suites(of: reports)
    for (name, run) in reports.dropFirst() {
      merged.start = min(merged.start, run.start)
      merged.duration = max(merged.duration, run.duration)
      merged.isPartial = merged.isPartial || run.isPartial
      if merged.host != run.host { merged.host = "several" }
      if merged.order != run.order { merged.order = "several" }
      try join(run, name, to: &merged)
    }
    return merged
  }

  private static func join(
    _ run: RunReport, _ name: String, to merged: inout RunReport
  ) throws(ReportError) {
    switch (merged.coverage, run.coverage) {
    case (nil, nil): return
    case (let all?, let more?): merged.coverage = try all.joined(with: more)
    default: throw ReportError("\(name): coverage is in some reports only")
    }
  }

  private static func checkShards(
    _ reports: [(name: String, run: RunReport)]
  ) throws(ReportError) {
    guard let first = reports.first, reports.count > 1 || first.run.shard != nil else { return }
    guard let count = first.run.shard?.count else {
      throw ReportError("\(first.name): this is the report of a whole run, not of a shard")
    }
    var owners: [Int: String] = [:]
    for (name, run) in reports {
      guard let shard = run.shard, shard.count == count else {
        let found = run.shard.map { "shard \($0.text)" } ?? "the report of a whole run"
        throw ReportError("\(name): this is \(found), and \(first.name) is one of \(count) shards")
      }
      if let other = owners.updateValue(name, forKey: shard.index) {
        throw ReportError("shard \(shard.text) is there twice: \(other) and \(name)")
      }
      guard run.selection == first.run.selection, run.seed == first.run.seed else {
        throw ReportError("\(name) and \(first.name) did not select from the same cases")
      }
    }
    // Two shards at the least are missing of more than there are reports; the first is enough to say.
    if owners.count < count,
      let missing = (1...count).prefix(owners.count + 1).first(where: { owners[$0] == nil })
    {
      throw ReportError("shard \(missing)/\(count) is missing")
    }
  }

  private static func checkCases(
    _ reports: [(name: String, run: RunReport)]
  ) throws(ReportError) {
    var owners: [String: String] = [:]
    var count = 0
    for (name, run) in reports {
      for report in run.cases {
        count += 1
        if let other = owners.updateValue(name, forKey: report.id), other != name {
          throw ReportError("'\(report.id)' is in two shards: \(other) and \(name)")
        }
      }
    }
    guard let selection = reports.first?.run.selection else { return }
    if count != selection.count, !reports.contains(where: { $0.run.isPartial }) {
      throw ReportError("there are \(count) cases, and \(selection.count) were selected")
    }
  }

  /// All cases, by file, and in a file by line and row.
  private static func suites(of reports: [(name: String, run: RunReport)]) -> [SuiteReport] {
    var places: [String: Int] = [:]
    var suites: [SuiteReport] = []
    for suite in reports.flatMap(\.run.suites) {
      if let place = places[suite.path] {
        suites[place].cases += suite.cases
      } else {
        places[suite.path] = suites.count
        suites.append(suite)
      }
    }
    for index in suites.indices {
      suites[index].cases.sort { ($0.line, $0.row ?? 0, $0.id) < ($1.line, $1.row ?? 0, $1.id) }
    }
    return suites.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
