import Testing

@testable import FlowCore

/// A provider that is written by hand does what a table does.
struct TransitionProviderTests {
  @Test func `it decides where to go, and its edge is the line of the trace`() throws {
    var drive = try TestDrive(HandMadeFlow())
    try drive.submit()
    #expect(drive.line == "route round")
    #expect(drive.path == [.round])
    #expect(
      HandMadeFlow.definition.view(of: drive.machine.decision).handler
        == "next stay() when rounds left")
    try drive.submit("yes")
    #expect(drive.line == "route rest")
    #expect(HandMadeFlow.definition.view(of: drive.machine.decision).event == "tired")
    try drive.take(.back)
    #expect(drive.state.done == 1)
    try drive.submit("no")
    #expect(drive.line == "finish completed")
  }

  @Test func `its edges are the flow's edges`() {
    #expect(HandMadeFlow.definition.edges == HandMadeFlow.Provider().edges)
    #expect(HandMadeFlow.definition.graph.edges == HandMadeFlow.Provider().edges)
  }

  @Test func `a trace with an edge that is not there names no handler`() {
    let decision = Decision(
      input: .submit, from: 0, to: 1, edge: 99, action: .route, asked: -1)
    let view = HandMadeFlow.definition.view(of: decision)
    #expect(view.handler == nil)
    #expect(view.to == "rest")
  }
}
