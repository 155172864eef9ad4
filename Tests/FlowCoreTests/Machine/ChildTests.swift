import FlowTesting
import Testing

@testable import FlowCore

/// A flow that calls others.
struct ChildTests {
  private func dining() throws -> Party {
    var party = try Party(on: PartyWorld())
    try party.call(DishFlow.self, .completed("soup"))
    return party
  }

  private func call(_ name: String, at step: PartyFlow.Step = .dinner) throws -> FlowInput<
    PartyFlow
  > {
    .call(try #require(PartyFlow.definition.call(name, .none, at: step)))
  }

  @Test func `a child's output is folded in, and the step is entered afresh`() throws {
    var party = try Party(on: PartyWorld())
    let showing = party.machine.showing
    party.world.seats = 9
    try party.call(PickFlow.self, .completed("ann"))
    #expect(party.state.guest == "ann")
    #expect(party.state.seats == 9, "what is loaded there is loaded again")
    #expect(party.path == [.house])
    #expect(party.machine.showing != showing)
  }

  @Test func `what was last submitted is kept when a child comes back`() throws {
    var party = try dining()
    var machine = TypedMachine(party.machine, PartyFlow.self)
    try machine.untyped.fillIn(Inputs(["toast": "cheers"]), at: .beginning)
    var identity = Identity()
    _ = try machine.handle(try call("pick"), at: .beginning, identity: &identity)
    let back = FlowInput<PartyFlow>.returned(.completed("bob"), machine.attempt)
    _ = try machine.handle(back, at: .beginning, identity: &identity)
    #expect(machine.state.guest == "bob")
    #expect(machine.untyped.submitted.value(of: "toast") == "cheers")
    try party.call(PickFlow.self, .completed("bob"))
    #expect(party.step == .dinner)
  }

  @Test func `what a child brought can fill in a field as if it had been typed`() throws {
    var party = try dining()
    try party.call(ToastFlow.self, .completed(ToastFlow.Output(words: "cheers")))
    #expect(party.step == .dinner)
    #expect(party.state.toast == nil)
    #expect(party.screen.submitted.value(of: "toast") == "cheers")
    try party.submit(["song": "abba"])
    #expect(party.state.toast == "cheers")
    #expect(party.outcome?.kind == .completed)
  }

  @Test func `what a child brought can be an event that the table routes`() throws {
    var party = try dining()
    #expect(party.path == [.house, .dinner])
    #expect(party.state.dish == "soup")
    try party.back()
    #expect(party.state.dish == nil)
    #expect(party.state.seats == 8)
  }

  @Test func `where the table does not handle the event, the step is entered afresh`() throws {
    var party = try dining()
    try party.call(DishFlow.self, .completed("cake"))
    #expect(party.path == [.house, .dinner])
    #expect(party.state.dish == "cake")
    #expect(party.failure == nil)
  }

  @Test func `a cancelled child leaves its parent unchanged`() throws {
    var party = try Party(on: PartyWorld())
    let showing = party.machine.showing
    party.world.seats = 9
    try party.call(PickFlow.self, .cancelled)
    #expect(party.machine.showing == showing)
    #expect(party.state.guest == nil)
    #expect(party.state.seats == 8)
    #expect(party.failure == nil)
  }

  @Test func `a child that failed is a failure of its parent's step`() throws {
    var party = try Party(on: PartyWorld())
    try party.call(PickFlow.self, .failed(Failure("lost")))
    #expect(party.step == .house)
    #expect(party.failure == Failure("lost"))
    #expect(party.refusal(of: .retry)?.code == "retry.nothing")
  }

  @Test func `what could be tried again still can be after a child that brought nothing`() throws {
    var party = try Party(on: PartyWorld())
    party.fail("seats", with: Failure("offline"))
    try party.call(PickFlow.self, .completed("ann"))
    #expect(party.failure?.code == "offline")
    try party.call(PickFlow.self, .cancelled)
    party.world.seats = 5
    try party.retry()
    #expect(party.state.seats == 5)
    #expect(party.refusal(of: .retry)?.code == "retry.nothing")
  }

  @Test func `a parent takes the outcome of the child that it waits for, once`() throws {
    var party = try Party(on: PartyWorld())
    try party.take(try call("dish", at: .house))
    let attempt = party.machine.attempt
    try party.take(.returned(.completed("soup"), attempt))
    #expect(party.step == .dinner)
    try party.take(try call("pick"))
    try party.take(.returned(.completed("cake"), attempt))
    #expect(party.machine.decision.input == .dropped)
    #expect(party.state.dish == "soup")
    #expect(party.isBusy)
  }

  @Test func `what is given up takes the child along, and its result is dropped`() throws {
    for input in [FlowInput<PartyFlow>.cancelPending, .back] {
      var party = try dining()
      try party.take(try call("pick"))
      #expect(party.screen.action == .call)
      #expect(party.screen.asked == "pick")
      let late = FlowInput<PartyFlow>.returned(.completed("ann"), party.machine.attempt)
      let refusal = party.refusal(of: try call("toast"))
      #expect(refusal?.code == "busy")
      #expect(refusal?.message == "step dinner is waiting for flow pick")
      try party.take(input)
      #expect(party.outcome == nil)
      try party.take(late)
      #expect(party.machine.decision.input == .dropped)
      #expect(party.state.guest == nil)
    }
  }

  @Test func `a child that the step does not call is refused`() throws {
    var party = try Party(on: PartyWorld())
    let refusal = party.refusal(of: try call("toast"))
    #expect(refusal?.code == "flow.running")
    #expect(refusal?.message == "step house of flow party does not call toast")
    #expect(PartyFlow.definition.call("dish", .none, at: .garden) == nil, "a tab is not called")
  }

  @Test func `an output of another type fails the call`() throws {
    var party = try Party(on: PartyWorld())
    try party.take(try call("pick", at: .house))
    try party.take(.returned(.completed(7), party.machine.attempt))
    #expect(party.failure == .load)
    #expect(party.state.guest == nil)
    #expect(!party.isBusy)
  }

  @Test func `the graph and the calls come from the declaration`() {
    let definition = PartyFlow.definition.flow
    #expect(definition.children(at: "dinner").map(\.name) == ["pick", "dish", "toast"])
    #expect(definition.children(at: "garden").map(\.placement) == [.tab("kitchen")])
    #expect(definition.children(at: "house")[0].startFields.map(\.name) == ["name"])
    #expect(definition.graph.children.map(\.graph.name) == ["pick", "dish", "toast", "dish"])
    #expect(definition.graph.children[0].startedFrom == ["house", "dinner"])
  }

  @Test func `a parent says what an event of a child is to it`() throws {
    let dish = try #require(
      PartyFlow.definition.flow.children(at: "house").first { $0.name == "dish" })
    var state = DishFlow.State()
    state.dish = "nuts"
    func heard(_ event: DishFlow.Event) throws -> ParentCall? {
      try dish.listen?(
        FlowReport(
          event: DishFlow.definition.number(event),
          given: AnyGiven(Given(state, now: .beginning))))
    }
    let call = try heard(.allergic)
    #expect(call?.event == PartyFlow.definition.number(.allergic))
    var party = AnyGiven(Given(PartyFlow.State(), now: .beginning))
    call?.fold(&party)
    #expect(party.typed(PartyFlow.State.self).song == "nuts")
    #expect(try heard(.hungry)?.page?.link == PartyPage().link)
    #expect(try heard(.hungry)?.event == nil)
    #expect(try heard(.sated) == nil)
  }
}

/// Steps that are left through their children.
struct HubTests {
  @Test func `a hub that follows a hub takes its place`() throws {
    var party = try Party(on: PartyWorld())
    try party.take(.hear(.gateOpened))
    #expect(party.path == [.garden])
    try party.back()
    #expect(party.outcome?.kind == .cancelled)
  }

  @Test func `a hub that stays loads again`() throws {
    var party = try Party(on: PartyWorld())
    party.world.seats = 3
    try party.take(.hear(.allergic))
    #expect(party.path == [.house])
    #expect(party.state.seats == 3)
  }

  @Test func `who goes round between hubs goes back as after one round`() throws {
    var walk = try Drive(RoundFlow.self)
    for _ in 0..<1000 {
      for event in RoundFlow.Event.allCases {
        try walk.take(.hear(event))
        #expect(walk.path.count <= 4)
      }
    }
    #expect(walk.path == [.market, .bridge, .park, .river])
    try walk.take(.hear(.park))
    #expect(walk.path == [.market, .bridge, .park])
    try walk.take(.hear(.market))
    #expect(walk.path == [.market])
    try walk.back()
    #expect(walk.outcome?.kind == .cancelled)
  }
}

/// Hubs, and bridges between them.
private struct RoundFlow: Flow {
  enum Step: String, FlowName { case market, bridge, park, river }
  enum Event: String, FlowName, CaseIterable { case market, bridge, park, river }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    hub(.market)
    confirm(.bridge)
    hub(.park)
    confirm(.river)
  } transitions: {
    step(.river) { next { forward(to: .market) } }
    step {
      on(.market) { forward(to: .market) }
      on(.bridge) { forward(to: .bridge) }
      on(.park) { forward(to: .park) }
      on(.river) { forward(to: .river) }
    }
  }
}
