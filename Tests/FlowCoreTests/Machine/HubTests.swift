import Testing

@testable import FlowCore

struct HubTests {
  @Test(arguments: [(nil, DoorFlow.Step.outside), ("brass", .inside)])
  func `what a flow knows decides where it starts`(key: String?, step: DoorFlow.Step) throws {
    let drive = try TestDrive(DoorFlow(key: key))
    #expect(drive.machine.step == step)
    #expect(drive.state.key == key)
  }

  @Test func `a hub that follows a hub takes its place`() throws {
    var drive = try TestDrive(DoorFlow(key: nil))
    try drive.take(.call(DoorFlow.find.call()))
    try drive.take(
      .returned(DoorFlow.find.result(of: .completed(.init(name: "brass"))), drive.attempt))
    #expect(drive.path == [.inside])
    try drive.take(.back)
    #expect(drive.machine.outcome?.kind == .cancelled)
  }

  @Test func `a flow that goes on until it is left needs no end`() throws {
    #expect(DoorFlow.definition.problems.isEmpty)
    let drive = try TestDrive(DoorFlow(key: nil))
    #expect(throws: Refusal.self) { try DoorFlow.output(of: drive.state) }
  }
}
