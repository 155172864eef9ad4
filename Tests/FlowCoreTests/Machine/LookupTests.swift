import Testing

@testable import FlowCore

/// Ruling 2: how a handler is found, and what its verbs do.
struct LookupTests {
  @Test(arguments: [
    ("both", LookupFlow.Step.own), ("shared", .any), ("", .next),
  ])
  func `a step's own handlers come before those for any step, and no event means next`(
    event: String, step: LookupFlow.Step
  ) throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": event])
    #expect(drive.step == step)
  }

  @Test(arguments: [
    ("0", LookupFlow.Step.low), ("9", .low), ("10", .middle), ("19", .middle), ("20", .high),
  ])
  func `the first alternative whose condition holds is taken`(
    number: String, step: LookupFlow.Step
  ) throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": "guarded", "number": number])
    #expect(drive.step == step)
  }

  @Test(arguments: [("9", LookupFlow.Step.low), ("10", .any)])
  func `an own handler with no alternative that holds leaves the event to any step`(
    number: String, step: LookupFlow.Step
  ) throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": "halfGuarded", "number": number])
    #expect(drive.step == step)
  }

  @Test func `an event that nobody handles is refused by name and is not next`() throws {
    var drive = try TestDrive(LookupFlow())
    let refusal = drive.refusal(submitting: ["event": "orphan"])
    #expect(refusal?.code == "event.unhandled")
    #expect(refusal?.message == "step asking does not handle event orphan")
  }

  @Test func `an answer without an event at a step without next is refused by name`() throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": "both"])
    let refusal = drive.refusal(submitting: [:])
    #expect(refusal?.code == "transition.none")
    #expect(refusal?.message == "step own leads nowhere from here")
  }

  @Test func `a table that leads back to a step never visited is refused`() throws {
    var drive = try TestDrive(LookupFlow())
    let refusal = drive.refusal(submitting: ["event": "toUnvisited"])
    #expect(refusal?.code == "back.unvisited")
    #expect(refusal?.message == "step high was not visited before")
  }

  @Test func `an answer that cannot end the flow is refused`() throws {
    var drive = try TestDrive(LookupFlow())
    let refusal = drive.refusal(submitting: ["event": "finish", "number": "99"])
    #expect(refusal?.code == "lookup.incomplete")
    try drive.submit(["event": "finish"])
    #expect(drive.line == "finish completed")
  }

  @Test func `stay enters the same step afresh and leaves the way back alone`() throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": "both"])
    let token = drive.machine.showing.token
    try drive.submit(["event": "again", "number": "7"])
    #expect(drive.line == "route own")
    #expect(drive.path == [.asking, .own])
    #expect(drive.state.number == 7)
    #expect(drive.machine.showing.token != token)
    #expect(drive.machine.showing.inputs.isEmpty)
    try drive.take(.back)
    #expect(drive.step == .asking)
  }

  @Test func `back in a table goes one step back and forgets the answer`() throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": "both", "number": "7"])
    try drive.submit(["event": "leave", "number": "8"])
    #expect(drive.line == "route asking")
    #expect(drive.state.number == 0)
    #expect(drive.path == [.asking])
  }

  @Test func `back in a table at the first step cancels the flow`() throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": "leave"])
    #expect(drive.line == "finish cancelled")
  }

  @Test func `any-step handlers are asked at every step`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "startOver"])
    #expect(drive.line == "route cups")
    #expect(drive.path == [.cups])
  }

  @Test func `the trace names the event, the line of the table, and the steps`() throws {
    var drive = try TestDrive(LookupFlow())
    try drive.submit(["event": "guarded", "number": "12"])
    let view = LookupFlow.definition.view(of: drive.machine.decision)
    #expect(view.flow == "lookup")
    #expect(view.input == .submit)
    #expect(view.event == "guarded")
    #expect(view.handler == "on(guarded) forward(to: middle) when below 20")
    #expect(view.from == "asking")
    #expect(view.to == "middle")
    #expect(view.action == .route)
    try drive.submit(["event": "again"])
    let again = LookupFlow.definition.view(of: drive.machine.decision)
    #expect(again.handler == "any step on(again) stay()")
    #expect(again.from == again.to)
  }
}
