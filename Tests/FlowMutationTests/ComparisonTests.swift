import FlowCore
import FlowShell
import Testing
import TransferFlow
import TransferWorld

@testable import FlowExplorer
@testable import FlowMutation

/// The search for a script that tells two versions of a flow apart.
struct ComparisonTests {
  private static let transfer = RegisteredFlow(TransferFlow.self, on: TransferWorld.self)

  @Test(arguments: [TeaFlow.registered, transfer])
  func `a flow that is led alone up to what is changed is told apart by the same script`(
    flow: RegisteredFlow
  ) throws {
    var count = 0
    for mutant in Mutant.all(of: flow) {
      let mutated = MutantFlows(mutant, in: [flow], leading: [])
      guard mutated.flows.allSatisfy({ $0.problems.isEmpty }) else { continue }
      func comparison() throws -> FlowExplorer.Comparison {
        try FlowExplorer.Comparison(
          of: flow, in: [flow], and: mutated.flows, by: mutant.change, Session.Setup(), moves: 400)
      }
      var beside = try comparison()
      guard beside.entry != nil else { continue }
      beside.entry = nil
      var alone = try comparison()
      guard case .differs(let lines, let checks) = beside.run() else { continue }
      guard case .differs(let found, let those) = alone.run() else {
        Issue.record("\(mutant.name): nothing was found")
        continue
      }
      #expect(found == lines, "\(mutant.name)")
      #expect(those == checks, "\(mutant.name)")
      count += 1
    }
    #expect(count > 5)
  }
}
