import FlowShell

/// The result of all mutants of a run.
package struct MutationReport: Sendable {
  /// The results, flow by flow, each in declared order.
  package let results: [MutantResult]
  /// The number of cases that could notice something.
  package let cases: Int
  /// The time in which the cases ran, in nanoseconds.
  package let duration: Int64
  /// The time in which was looked for what would notice survivors, in nanoseconds.
  package let searchDuration: Int64

  package init(
    _ results: [MutantResult], cases: Int, duration: Int64, searchDuration: Int64
  ) {
    self.results = results
    self.cases = cases
    self.duration = duration
    self.searchDuration = searchDuration
  }

  /// The score of all flows together.
  package var score: MutationScore { MutationScore(results) }

  /// The number of cases that ran, each once for each mutant.
  package var runs: Int { results.reduce(0) { $0 + $1.runs } }

  /// The number of moves in which something was looked for that would notice survivors.
  package var moves: Int { results.reduce(0) { $0 + $1.moves } }

  /// The flows, each with its results.
  package var flows: [(name: String, results: [MutantResult])] {
    var flows: [(name: String, results: [MutantResult])] = []
    for result in results {
      let name = result.mutant.flow.name
      if flows.last?.name != name { flows.append((name, [])) }
      flows[flows.count - 1].results.append(result)
    }
    return flows
  }

  /// The survivors, in order.
  package var survivors: [MutantResult] { results.filter { $0.kind == .survived } }
}
