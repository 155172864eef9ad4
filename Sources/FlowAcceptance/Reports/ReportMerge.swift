import FlowCore
import FlowShell
import FlowText

/// One report out of those of several runs: the shards of one, runs of it again, and runs of other labels.
package enum ReportMerge {
  /// One report of everything that ran.
  ///
  /// Of a case that ran several times under one label the run counts that began last; the earlier results are kept. A
  /// shard that is missing is an error in the report, like a case that could not run.
  ///
  /// - Parameters:
  ///   - reports: the reports, each with a name for messages.
  ///   - searches: what searches have found.
  /// - Returns: the report.
  /// - Throws: if there is none, or the flows that they cover are not the same.
  package static func merge(
    _ reports: [(name: String, run: RunReport)], _ searches: [ExploreReport] = []
  ) throws(ReportError) -> RunReport {
    // Of those that began at once, the one that is named last is the later one.
    let runs = reports.enumerated()
      .sorted { ($0.element.run.start, $0.offset) < ($1.element.run.start, $1.offset) }
      .map(\.element)
    guard let first = runs.first?.run else {
      throw ReportError("there is no report of tests to merge")
    }
    var cases = MergedCases()
    for (_, run) in runs { cases.add(run) }
    let shards = MergedShards(runs.map(\.run))
    var merged = first
    merged.label = nil
    merged.shard = nil
    merged.isPartial = shards.isPartial
    merged.coverage = nil
    for (name, run) in runs {
      merged.duration = max(merged.duration, run.duration)
      if merged.host != run.host { merged.host = "several" }
      try join(run, name, to: &merged)
    }
    merged.coverage?.keep(cases: Set(cases.all.filter { $0.status == .passed }.map(\.labelledID)))
    merged.suites = suites(of: shards.missing + cases.all)
    if !runs.allSatisfy({ $0.run.selection == first.selection }) {
      merged.selection = RunReport.Selection(ids: cases.all.map(\.labelledID))
    }
    merged.explored = runs.flatMap(\.run.explored)
    for search in searches {
      merged.explored += search.explored
      merged.suites += search.suites
    }
    return merged
  }

  private static func join(
    _ run: RunReport, _ name: String, to merged: inout RunReport
  ) throws(ReportError) {
    guard var coverage = run.coverage else { return }
    if let label = run.label { coverage.cases = coverage.cases.map { "[\(label)] \($0)" } }
    do throws(ReportError) {
      merged.coverage = try merged.coverage?.joined(with: coverage) ?? coverage
    } catch {
      throw ReportError("\(name): \(error.message)")
    }
  }

  /// All cases, by file and label, and in a file by line and row.
  private static func suites(of cases: [CaseReport]) -> [SuiteReport] {
    let labels = cases.map(\.label).uniqued { $0 }
    let ranks = Dictionary(uniqueKeysWithValues: zip(labels, labels.indices))
    var suites: [[String]: SuiteReport] = [:]
    for report in cases {
      let key = [report.path, report.label.map { "[\($0)" } ?? ""]
      suites[key, default: SuiteReport(path: report.path, cases: [])].cases.append(report)
    }
    for key in suites.keys {
      suites[key]?.cases.sort { ($0.line, $0.row ?? 0, $0.id) < ($1.line, $1.row ?? 0, $1.id) }
    }
    return suites.values.sorted { one, other in
      if one.path != other.path { return one.path.utf8.lexicographicallyPrecedes(other.path.utf8) }
      return ranks[one.label, default: 0] < ranks[other.label, default: 0]
    }
  }
}

/// The results of several runs, each case once for each label.
private struct MergedCases {
  private(set) var all: [CaseReport] = []
  private var places: [Key: Int] = [:]

  /// A case of the runs of a label; some scripts have two of the same id.
  private struct Key: Hashable {
    let label: String?
    let id: String
    let number: Int
  }

  /// Adds the results of a run that began after those before it.
  mutating func add(_ run: RunReport) {
    var counts: [Key: Int] = [:]
    for report in run.cases {
      var latest = report
      latest.label = report.label ?? run.label
      latest.start = report.start ?? run.start
      let first = Key(label: latest.label, id: latest.id, number: 0)
      let key = Key(label: latest.label, id: latest.id, number: counts[first, default: 0])
      counts[first, default: 0] += 1
      guard let place = places[key] else {
        places[key] = all.count
        all.append(latest)
        continue
      }
      var before = all[place]
      latest.earlier = before.earlier + latest.earlier
      before.earlier = []
      latest.earlier.append(before)
      all[place] = latest
    }
  }
}

/// The shards of several runs, and what is missing of them.
private struct MergedShards {
  /// A result for each stretch of shards that no report is about.
  private(set) var missing: [CaseReport] = []
  /// True if some cases of some run did not run.
  private(set) var isPartial = false

  /// The shards that belong together: of the same cases, run the same way.
  private struct Run: Hashable {
    let label: String?
    let count: Int
    let selected: Int
    let digest: UInt64
    let seed: UInt64

    init(_ run: RunReport, count: Int) {
      label = run.label
      self.count = count
      selected = run.selection.count
      digest = run.selection.digest
      seed = run.seed
    }
  }

  /// The runs are in the order in which they began.
  init(_ runs: [RunReport]) {
    var shards: [Run: [Int: Bool]] = [:]
    var ids: [Run: Set<String>] = [:]
    for run in runs {
      let key = Run(run, count: run.shard?.count ?? 1)
      shards[key, default: [:]][run.shard?.index ?? 1] = run.isPartial
      ids[key, default: []].formUnion(run.cases.lazy.map(\.id))
    }
    for run in runs {
      let key = Run(run, count: run.shard?.count ?? 1)
      guard let own = shards.removeValue(forKey: key) else { continue }
      if own.values.contains(true) { isPartial = true }
      // A whole run of the same cases makes up for shards.
      let isWhole = runs.contains { $0.shard == nil && Run($0, count: 1) == Run(run, count: 1) }
      if own.count == key.count {
        if ids[key, default: []].count < key.selected { isPartial = true }
      } else if !isWhole {
        missing += Self.missing(own.keys.sorted(), of: key.count, key.label)
      }
    }
  }

  /// A result for each stretch between the shards that are there.
  private static func missing(_ indices: [Int], of count: Int, _ label: String?) -> [CaseReport] {
    var missing: [CaseReport] = []
    var first: Int? = 1
    for index in indices {
      if let first, first < index { missing.append(report(first...index - 1, of: count, label)) }
      first = index < count ? index + 1 : nil
    }
    if let first { missing.append(report(first...count, of: count, label)) }
    return missing
  }

  private static func report(
    _ indices: ClosedRange<Int>, of count: Int, _ label: String?
  ) -> CaseReport {
    let (first, last) = (indices.lowerBound, indices.upperBound)
    let name =
      first == last ? "shard \(first)/\(count)" : "shards \(first)/\(count) to \(last)/\(count)"
    let message =
      "\(name) \(first == last ? "is" : "are") missing: no report is about \(first == last ? "it" : "them")"
    var report = CaseReport(
      id: name, name: name, path: name, line: 1, status: .error,
      problems: [
        ReportedProblem(
          .error, code: "shard.missing", message: message,
          at: .init(path: name, line: 1, column: 1), text: "error: \(message)\n")
      ], runs: 0)
    report.label = label
    return report
  }
}
