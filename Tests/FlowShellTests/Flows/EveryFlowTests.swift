import FlowCore
import FlowShell
import FlowSimulation
import FlowTesting
import Testing

@testable import flowsh

/// Rules that hold of every flow that the stock shell offers.
///
/// Each flow's stand-in supplies the sample; what does not apply to it is said there.
struct EveryFlowTests {
  static let flows = Flowsh.flows.map(\.name)

  @Test(arguments: SampleCheck.all(of: Flowsh.flows))
  func `a flow does what its sample says`(check: SampleCheck) throws { try check.run() }

  @Test(arguments: flows)
  func `what the state can hold is known without running the flow`(name: String) throws {
    let walker = try Walker.started(name)
    let own = try #require(walker.flow.declaredMembers(among: Flowsh.flows))
    if walker.active.name == name { #expect(walker.members == own) }
    walker.walk(walker.sample.walk)
    let active = walker.active.declaredMembers(among: Flowsh.flows)
    #expect(walker.members == active)
  }
}
