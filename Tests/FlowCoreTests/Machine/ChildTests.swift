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

  private func guest(_ name: String) -> ChildResult<GuestFlow> {
    GuestFlow.pickGuest.result(of: .completed(PickFlow.Output(name: name)))
  }

  private func dish(_ name: String) -> ChildResult<GuestFlow> {
    GuestFlow.pickDish.result(of: .completed(DishFlow.Output(name: name)))
  }

  @Test func `a child's output is folded in, and the step is entered afresh`() throws {
    var drive = try seated()
    let token = drive.machine.showing.token
    try drive.take(.call(GuestFlow.pickGuest.call()))
    #expect(drive.line == "call pick")
    #expect(drive.machine.isBusy)
    try drive.take(.returned(guest("ann"), drive.attempt))
    #expect(drive.line == "loadAsync seats")
    try drive.load(Self.seats)
    #expect(drive.state.guests == ["ann"])
    #expect(drive.path == [.table])
    #expect(drive.machine.showing.token != token)
  }

  @Test func `what was last submitted is kept when a child comes back`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish.call()))
    try drive.take(.returned(dish("soup"), drive.attempt))
    #expect(drive.line == "route dinner")
    drive.machine.showing.inputs = Inputs(["toast": "cheers"])
    try drive.take(.call(GuestFlow.pickGuest.call()))
    try drive.take(.returned(guest("bob"), drive.attempt))
    #expect(drive.machine.showing.inputs.value(of: "toast") == "cheers")
    #expect(drive.state.guests == ["bob"])
  }

  @Test func `what a child brought can be an event that the table routes`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish.call()))
    try drive.take(.returned(dish("soup"), drive.attempt))
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
    try drive.take(.call(GuestFlow.pickGuest.call()))
    try drive.take(.returned(.cancelled, drive.attempt))
    #expect(drive.line == "route table")
    #expect(drive.state == GuestFlow.State())
    #expect(drive.machine.showing.token == token)
    #expect(drive.machine.loaded.seats == 8)
    #expect(drive.machine.failure == nil)
  }

  @Test func `what could be tried again still can be after a child that brought nothing`() throws {
    var drive = try TestDrive(GuestFlow())
    try drive.take(.cancel)
    try drive.take(.call(GuestFlow.pickGuest.call()))
    try drive.take(.returned(.cancelled, drive.attempt))
    try drive.take(.retry)
    #expect(drive.line == "loadAsync seats")
    try drive.load(Self.seats)
    #expect(drive.machine.loaded.seats == 8)
  }

  @Test func `after a child that brought something there is nothing to try again`() throws {
    var drive = try TestDrive(GuestFlow())
    try drive.take(.cancel)
    try drive.take(.call(GuestFlow.pickDish.call()))
    try drive.take(.returned(dish("soup"), drive.attempt))
    #expect(drive.line == "route dinner")
    #expect(throws: Refusal.self) { try drive.take(.retry) }
  }

  @Test func `a child that failed is a failure of its parent's step`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickGuest.call()))
    try drive.take(.returned(.failed(Failure("lost")), drive.attempt))
    #expect(drive.line == "route table")
    #expect(drive.machine.failure == Failure("lost"))
  }

  @Test func `a child that comes back twice is told once`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish.call()))
    let result = FlowInput<GuestFlow>.returned(
      dish("soup"), drive.attempt)
    try drive.take(result)
    try drive.expectDropped(result)
  }

  @Test func `cancel and back give the child up, and its result is dropped`() throws {
    for input in [FlowInput<GuestFlow>.cancel, .back] {
      var drive = try seated()
      try drive.take(.call(GuestFlow.pickDish.call()))
      try drive.take(.returned(dish("soup"), drive.attempt))
      try drive.take(.call(GuestFlow.pickGuest.call()))
      let late = FlowInput<GuestFlow>.returned(
        guest("ann"), drive.attempt)
      try drive.take(input)
      #expect(drive.machine.outcome == nil)
      try drive.expectDropped(late)
      #expect(drive.state.guests == [])
    }
  }

  @Test func `a child that the step does not call is refused`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish.call()))
    try drive.take(.returned(dish("soup"), drive.attempt))
    let refusal = drive.refusal(of: .call(GuestFlow.pickDish.call()))
    #expect(refusal?.code == "flow.running")
    #expect(refusal?.message == "step dinner of flow guests does not call dish")
  }

  @Test func `an event that the step does not handle enters it afresh`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish.call()))
    try drive.take(.returned(dish("soup"), drive.attempt))
    let token = drive.machine.showing.token
    try drive.take(.call(GuestFlow.pickWine.call()))
    try drive.take(
      .returned(GuestFlow.pickWine.result(of: .completed(.init(name: "red"))), drive.attempt))
    #expect(drive.machine.failure == nil)
    #expect(drive.line == "route dinner")
    #expect(drive.machine.showing.token != token)
  }

  @Test func `what a child brought can count as submitted`() throws {
    var drive = try seated()
    try drive.take(.call(GuestFlow.pickDish.call()))
    try drive.take(.returned(dish("soup"), drive.attempt))
    drive.machine.showing.inputs = Inputs(["toast": "cheers", "guest": "ann"])
    try drive.take(.call(GuestFlow.pickWine.call()))
    try drive.take(
      .returned(GuestFlow.pickWine.result(of: .completed(.init(name: "red"))), drive.attempt))
    #expect(drive.machine.showing.inputs.value(of: "toast") == "to the red")
  }

  @Test func `the graph and the calls come from the declaration`() {
    let definition = GuestFlow.definition
    #expect(definition.children.map(\.name) == ["pick", "dish", "dish"])
    #expect(definition.children(at: .dinner).map(\.name) == ["pick", "dish"])
    #expect(definition.graph.children.map(\.graph.name) == ["pick", "dish", "dish"])
    #expect(
      definition.graph.children.map(\.startedFrom) == [["table", "dinner"], ["table"], ["dinner"]])
    #expect(definition.children[0].startFields.map(\.name) == ["names"])
  }

  @Test func `an output of another type fails the call`() {
    let call = GuestFlow.pickGuest.call()
    #expect(call.result(of: .completed(DishFlow.Output(name: "soup"))).failure == .load)
  }
}
