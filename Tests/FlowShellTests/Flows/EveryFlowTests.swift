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
  func `the example of a description runs`(name: String) throws {
    let flow = try #require(Flowsh.flows.first { $0.name == name })
    let prepared = try SampleSession(flow, among: Flowsh.flows)
    let text = FlowDescription(flow, among: Flowsh.flows).text
    let example = try #require(text.split(separator: "  example\n").last).split(separator: "\n")
    #expect(example.contains { $0.dropFirst(4).hasPrefix("start \(name)") })
    for line in example {
      let refused = prepared.take(String(line.dropFirst(4)))
      #expect(refused == nil, "\(line): \(refused?.message ?? "")")
    }
  }

  @Test func `a flow tells its purpose, in a line with room for its name`() {
    for flow in Flowsh.flows {
      #expect(!flow.purpose.isEmpty, "\(flow.name)")
      #expect(flow.purpose.count <= 72 && !flow.purpose.hasSuffix("."), "\(flow.name)")
    }
  }

  @Test func `the flows are listed as somebody looks for them`() {
    let lines = Flowsh.flows.lines
    #expect(lines.count == Flowsh.flows.count)
    #expect(lines.prefix(2).map { $0.prefix { $0 != ":" } } == ["app", "colours"])
    #expect(lines.contains("transfer: send money abroad (from app)"))
    #expect(lines.contains("pickCounterparty: pick one of the user's friends (from addExpense)"))
  }

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
