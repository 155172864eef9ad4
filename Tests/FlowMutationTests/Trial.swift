import FlowAcceptance
import FlowCore
import FlowScript
import FlowShell
import Testing

@testable import FlowMutation

/// A script, and the mutants that its cases are run against.
struct Trial {
  let flows: [RegisteredFlow]
  let cases: [MutationCase]
  let work: MutationWork

  init(_ flows: [RegisteredFlow], _ script: String, moves: Int = 3_000) throws {
    self.flows = flows
    let setup = Session.Setup()
    let suite = try Suite.read(Array(script.utf8), path: "trial.flow", flows, Files())
    cases = try PlannedSuite(suite).cases.compactMap {
      try MutationWork.prepare($0, flows, setup)
    }
    work = MutationWork(flows, setup, cases, moves: moves)
  }

  /// The results of all mutants, by the changes in words.
  func results(of names: [String] = []) throws -> [String: MutantResult] {
    let results = try work.mutants(of: names).map { try work.search(work.judge($0)) }
    return Dictionary(
      results.map { ($0.mutant.change.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
