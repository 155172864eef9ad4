import Testing

@testable import FlowCore

/// A flow that calls another.
struct ChildTests {
  private func seated() throws(Refusal) -> TestDrive<GuestFlow> {
    var drive = try TestDrive(GuestFlow())
    try drive.load(Self.seats)
    return drive
  }

  private static func seats(_ command: GuestFlow.LoadCommand) -> OutsideResult<GuestFlow> {
    switch command {
    case .seats(let reply): reply(8)
    }
  }

  private func picked(_ name: String, for command: GuestFlow.ChildCommand) -> OutsideResult<
    GuestFlow
  >? {
    switch command {
    case .pickGuest(_, let reply): reply(PickFlow.Output(name: name))
    case .pickDish(let reply): reply(GuestFlow.Dish(name: name))
    }
  }

  @Test func `a child's output is folded in, and the step is entered afresh`() throws {
    var drive = try seated()
    let token = drive.machine.showing.token
    try drive.take(.call(GuestFlow.pickGuest))
    #expect(drive.line == "call pickGuest")
    #expect(drive.machine.isBusy)
    try drive.take(.returned(picked("ann", for: GuestFlow.pickGuest), drive.attempt))
    #expect(drive.line == "loadAsync seats")
    try drive.load(Self.seats)
    #expect(drive.state.guests == ["ann"])
    #expect(drive.path == [.table])
    #expect(drive.machine.showing.token != token)
  }

  @Test func `what was last submitted is kept when a child comes back`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish))
    try drive.take(.returned(picked("soup", for: GuestFlow.pickDish), drive.attempt))
    #expect(drive.line == "route dinner")
    drive.machine.showing.inputs = Inputs(["toast": "cheers"])
    try drive.take(.call(GuestFlow.pickGuest))
    try drive.take(.returned(picked("bob", for: GuestFlow.pickGuest), drive.attempt))
    #expect(drive.machine.showing.inputs.value(of: "toast") == "cheers")
    #expect(drive.state.guests == ["bob"])
  }

  @Test func `what a child brought can be an event that the table routes`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish))
    try drive.take(.returned(picked("soup", for: GuestFlow.pickDish), drive.attempt))
    #expect(drive.line == "route dinner")
    #expect(drive.state.dish == "soup")
    #expect(drive.path == [.table, .dinner])
    try drive.take(.back)
    #expect(drive.state.dish == nil)
    #expect(drive.machine.loaded.seats == 8)
  }

  @Test func `a cancelled child leaves its parent unchanged`() throws {
    var drive = try seated()
    let token = drive.machine.showing.token
    try drive.take(.call(GuestFlow.pickGuest))
    try drive.take(.returned(nil, drive.attempt))
    #expect(drive.line == "route table")
    #expect(drive.state == GuestFlow.State())
    #expect(drive.machine.showing.token == token)
    #expect(drive.machine.loaded.seats == 8)
    #expect(drive.machine.failure == nil)
  }

  @Test func `a child that failed is a failure of its parent's step`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickGuest))
    try drive.take(.returned(OutsideResult(failure: Failure("lost")), drive.attempt))
    #expect(drive.line == "route table")
    #expect(drive.machine.failure == Failure("lost"))
  }

  @Test func `a child that comes back twice is told once`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish))
    let result = FlowInput<GuestFlow>.returned(
      picked("soup", for: GuestFlow.pickDish), drive.attempt)
    try drive.take(result)
    try drive.expectDropped(result)
  }

  @Test func `cancel and back give the child up, and its result is dropped`() throws {
    for input in [FlowInput<GuestFlow>.cancel, .back] {
      var drive = try seated()
      try drive.take(.call(GuestFlow.pickDish))
      try drive.take(.returned(picked("soup", for: GuestFlow.pickDish), drive.attempt))
      try drive.take(.call(GuestFlow.pickGuest))
      let late = FlowInput<GuestFlow>.returned(
        picked("ann", for: GuestFlow.pickGuest), drive.attempt)
      try drive.take(input)
      #expect(drive.machine.outcome == nil)
      try drive.expectDropped(late)
      #expect(drive.state.guests == [])
    }
  }

  @Test func `a child that the step does not call is refused`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish))
    try drive.take(.returned(picked("soup", for: GuestFlow.pickDish), drive.attempt))
    let refusal = drive.refusal(of: .call(GuestFlow.pickDish))
    #expect(refusal?.code == "flow.running")
    #expect(refusal?.message == "step dinner of flow guests does not call pickDish")
  }

  @Test func `commands are equal when their requests are`() {
    let other = GuestFlow.ChildCommand.pickGuest(among: ["ann", "bob"], Reply { _, _, _ in })
    #expect(other == GuestFlow.pickGuest)
    #expect(.pickGuest(among: ["cai"], Reply { _, _, _ in }) != GuestFlow.pickGuest)
  }
}
