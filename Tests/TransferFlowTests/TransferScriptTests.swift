import FlowShell
import FlowTesting
import Testing
import TransferFlow
import TransferWorld

/// The acceptance scripts of the flow, and what holds of every flow, in a shell that has no other.
struct TransferScriptTests {
  private static let flows = [
    RegisteredFlow(TransferFlow.self, on: TransferWorld.self, sample: .transfer)
  ]

  @Test(arguments: try FlowCase.all(in: "../../scripts/transfer", of: flows))
  func `the scripts hold`(flowCase: FlowCase) throws { try flowCase.run() }

  @Test(arguments: SampleCheck.all(of: flows))
  func `it keeps the rules`(check: SampleCheck) throws { try check.run() }
}
