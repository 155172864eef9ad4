import FlowShell
import FlowTesting
import Testing
import TransferFlow
import TransferWorld

/// The acceptance scripts of the flow, its sample, and a search, in a shell that has no other.
struct TransferScriptTests {
  private static let flows = [
    RegisteredFlow(TransferFlow.self, on: TransferWorld.self, sample: .transfer)
  ]

  @Test(arguments: try FlowCase.all(in: "../../scripts/transfer", of: flows))
  func `the scripts hold`(flowCase: FlowCase) throws { try flowCase.run() }

  @Test(arguments: SampleCheck.all(of: flows))
  func `it does what its sample says`(check: SampleCheck) throws { try check.run() }

  @Test(arguments: Exploration.all(of: flows, moves: 2_000))
  func `nothing breaks that nobody typed`(exploration: Exploration) throws { try exploration.run() }
}
