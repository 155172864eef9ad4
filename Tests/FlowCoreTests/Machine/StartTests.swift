import FlowTesting
import Testing

@testable import FlowCore

/// Starts: at the beginning, in the middle with answers, and from code with a state.
struct StartTests {
  private func refusal(
    _ inputs: KeyValuePairs<String, String>, at step: CoffeeFlow.Step? = nil
  ) -> Refusal? {
    #expect(throws: Refusal.self) { try Coffee(on: CoffeeWorld(), inputs, at: step) }
  }

  @Test func `the start form's defaults and rules count`() throws {
    #expect(try Coffee(on: CoffeeWorld()).state.shop == .corner)
    #expect(try Coffee(on: CoffeeWorld(), ["shop": "station"]).state.shop == .station)
    #expect(refusal(["shop": "moon"])?.code == "field.choice")
    #expect(refusal(["cups": "2"])?.code == "field.unknown")
  }

  @Test func `the history is what walking there would have left`() throws {
    var started = try Coffee(
      on: CoffeeWorld(), ["cups": "2", "drink": "latte", "shop": "station"], at: .payment)
    var walked = try Coffee.at(.payment)
    #expect(started.state.shop == .station)
    #expect(started.path == walked.path)
    for step in [CoffeeFlow.Step.drink, .cups] {
      try started.back()
      try walked.back()
      #expect(started.step == step)
      #expect(started.state.cups == walked.state.cups)
      #expect(started.state.menu == walked.state.menu)
    }
    try started.submit()
    #expect(started.step == .drink, "what was given at the start was submitted here")
  }

  @Test func `the step itself loads what it loads`() throws {
    let coffee = try Coffee(on: CoffeeWorld(), ["cups": "2"], at: .drink)
    #expect(coffee.screen.fields.first?.choices == ["espresso", "latte"])
  }

  @Test func `events count on the way`() {
    let refusal = refusal(["cups": "6"], at: .drink)
    #expect(refusal?.code == "start.needs")
    #expect(
      refusal?.message == "what was given leads to step tooMany, and no further towards drink")
  }

  @Test(arguments: [
    ("0", "field.range"), ("x", "field.type"), ("13", "coffee.superstition"), ("", "start.needs"),
  ])
  func `answers on the way keep the rules`(cups: String, code: String) {
    #expect(refusal(["cups": cups], at: .drink)?.code.rawValue == code)
  }

  @Test func `a choice on the way is one of those that were loaded`() {
    #expect(refusal(["cups": "2", "drink": "tea"], at: .payment)?.known == ["espresso", "latte"])
  }

  @Test func `the first answer that is missing is named, and its step`() {
    var refusal = refusal(["drink": "latte"], at: .payment)
    #expect(refusal?.message == "field cups of step cups is needed to start there")
    refusal = self.refusal(["cups": "2"], at: .payment)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.field == "drink")
  }

  @Test func `a check on the way is asked, and refuses the start`() {
    let refusal = refusal(
      ["cups": "5", "drink": "latte", "how": "card", "order": "o1"], at: .receipt)
    #expect(refusal?.code == "credit.low")
    #expect(refusal?.message == "No credit")
  }

  @Test func `what an effect on the way would bring is given by name, and it is not performed`()
    throws
  {
    let refusal = refusal(["cups": "2", "drink": "latte", "how": "cash"], at: .receipt)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.field == "order")
    #expect(
      refusal?.message == "order is needed to start there, since brew is not performed")
    let coffee = try Coffee(
      on: CoffeeWorld(), ["cups": "2", "drink": "latte", "how": "card", "order": "o9"], at: .receipt
    )
    #expect(coffee.state.order == "o9")
    #expect(coffee.state.credit == 4)
    #expect(coffee.world.brewed == [])
  }

  @Test func `a value that nothing takes is refused, wherever it would go`() {
    var refusal = refusal(["cups": "2", "size": "big"], at: .drink)
    #expect(refusal?.code == "field.unknown")
    #expect(refusal?.unknown == "size")
    #expect(refusal?.known == ["shop", "cups", "drink", "how", "tip", "order"])
    refusal = self.refusal(["cups": "2", "tip": "1"], at: .drink)
    #expect(refusal?.message == "no step on the way takes tip; step payment is not on the way")
  }

  @Test func `a load that fails on the way refuses the start`() throws {
    var machine = try TypedMachine(
      CoffeeFlow.self, inputs: Inputs(["cups": "2", "drink": "latte"]), at: .payment,
      now: .beginning)
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    #expect(machine.untyped.isWalking)
    let failed = FlowInput<CoffeeFlow>.failed(Failure("offline", "No net"), machine.attempt)
    let refusal = #expect(throws: Refusal.self) {
      try machine.handle(failed, at: .beginning, identity: &identity)
    }
    #expect(refusal == Refusal("offline", "No net"))
  }

  @Test func `a refusal names the field that a load on the way blames`() throws {
    var machine = try TypedMachine(
      CoffeeFlow.self, inputs: Inputs(["cups": "2", "drink": "latte"]), at: .payment,
      now: .beginning)
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    let failure = Failure("closed", "It is closed", field: "shop")
    let refusal = #expect(throws: Refusal.self) {
      try machine.handle(.failed(failure, machine.attempt), at: .beginning, identity: &identity)
    }
    #expect(refusal?.code == "closed")
    #expect(refusal?.field == "shop")
  }

  @Test(arguments: [true, false])
  func `after going back or giving up on the way the user answers the rest`(isBack: Bool) throws {
    var machine = try TypedMachine(
      CoffeeFlow.self, inputs: Inputs(["cups": "2", "drink": "latte"]), at: .payment,
      now: .beginning)
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    #expect(machine.isBusy)
    if isBack {
      _ = try machine.handle(.back, at: .beginning, identity: &identity)
    } else {
      _ = try machine.handle(.cancelPending, at: .beginning, identity: &identity)
      #expect(machine.step == .drink && !machine.untyped.isWalking)
      _ = try machine.handle(.back, at: .beginning, identity: &identity)
    }
    #expect(machine.step == .cups && !machine.untyped.isWalking)
    _ = try machine.handle(
      .submit(Inputs(["cups": "5"])), at: .beginning, identity: &identity)
    let loaded = FlowInput<CoffeeFlow>.answered(["latte"], machine.attempt)
    _ = try machine.handle(loaded, at: .beginning, identity: &identity)
    #expect(machine.path == [.cups, .drink])
    #expect(machine.state.drink == nil)
  }

  @Test func `what is answered before a flow has begun is refused`() throws {
    var machine = try TypedMachine(CoffeeFlow.self, now: .beginning)
    var identity = Identity()
    let refusal = #expect(throws: Refusal.self) {
      try machine.handle(
        .submit(Inputs(["cups": "2"])), at: .beginning, identity: &identity)
    }
    #expect(refusal != nil)
    #expect(machine.state.cups == nil)
  }

  @Test func `a start that is refused half-way changes nothing`() throws {
    var machine = try TypedMachine(
      CoffeeFlow.self, inputs: Inputs(["cups": "2", "drink": "tea"]), at: .payment, now: .beginning)
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    let attempt = machine.attempt
    let loaded = FlowInput<CoffeeFlow>.answered(["latte"], attempt)
    #expect(throws: Refusal.self) {
      try machine.handle(loaded, at: .beginning, identity: &identity)
    }
    #expect(machine.isBusy)
    #expect(machine.attempt == attempt)
    #expect(machine.state.menu == [])
  }

  @Test func `what counts as submitted is there, and nothing of it was taken`() throws {
    func start(_ submitted: Inputs) throws(Refusal) -> TypedMachine<CoffeeFlow> {
      var machine = try TypedMachine(
        CoffeeFlow.self, inputs: .none, at: .cups, submitted: submitted, now: .beginning)
      var identity = Identity()
      _ = try machine.begin(identity: &identity)
      return machine
    }
    let machine = try start(Inputs(["cups": "2"]))
    #expect(machine.step == .cups)
    #expect(machine.state.cups == nil)
    #expect(machine.untyped.submitted.value(of: "cups") == "2")
    #expect(throws: Refusal.self) { try start(Inputs(["cups": "0"])) }
  }

  @Test func `a start from code has the state it is given, and loads what its step loads`() throws {
    var state = CoffeeFlow.State()
    state.cups = 2
    state.menu = ["stale"]
    var machine = try TypedMachine(CoffeeFlow.self, at: .drink, with: state, now: .beginning)
    var identity = Identity()
    #expect(try machine.begin(identity: &identity) == .loadAsync)
    let asked = try #require(machine.asked)
    #expect(asked.request as? Menu == Menu(shop: "corner"))
    #expect(asked.limit == .seconds(5))
    #expect(machine.state.menu == [])
    let loaded = FlowInput<CoffeeFlow>.answered(["tea"], machine.attempt)
    _ = try machine.handle(loaded, at: .beginning, identity: &identity)
    #expect(machine.state.menu == ["tea"])
    #expect(machine.path == [.drink])
  }

  @Test func `a start from code at the finish completes, if it can`() throws {
    var state = CoffeeFlow.State()
    (state.cups, state.drink, state.how) = (2, "latte", .cash)
    #expect(throws: Refusal.self) {
      try TypedMachine(CoffeeFlow.self, at: .finish, with: state, now: .beginning)
    }
    state.order = "o5"
    var machine = try TypedMachine(CoffeeFlow.self, at: .finish, with: state, now: .beginning)
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    #expect(machine.outcome == .completed(CoffeeFlow.Output(order: "o5", cups: 2)))
  }

  @Test func `a flow begins once`() throws {
    var machine = try TypedMachine(CoffeeFlow.self, now: .beginning)
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    let showing = machine.untyped.showing
    #expect(try machine.begin(identity: &identity) == .route)
    #expect(machine.step == .cups)
    #expect(machine.untyped.showing == showing)
  }
}

/// Loads before a flow begins.
struct StartLoadTests {
  private func starting(_ inputs: Inputs = .none, at step: ClubFlow.Step? = nil) throws -> (
    TypedMachine<ClubFlow>, Identity
  ) {
    var machine = try TypedMachine(
      ClubFlow.self, inputs: inputs, at: step, now: .beginning, run: "r")
    var identity = Identity()
    #expect(try machine.begin(identity: &identity) == .loadAsync)
    #expect(machine.asked?.name == "members")
    #expect(machine.untyped.pending.phase == .starting)
    return (machine, identity)
  }

  private func take(
    _ input: FlowInput<ClubFlow>, _ flow: inout (TypedMachine<ClubFlow>, Identity)
  ) throws(Refusal) {
    _ = try flow.0.handle(input, at: .beginning, identity: &flow.1)
  }

  @Test func `the start form is chosen from it, and the first step is the one that is needed`()
    throws
  {
    var flow = try starting(Inputs(["member": "amy"]))
    try take(.answered(["amy", "ben"], flow.0.attempt), &flow)
    #expect(flow.0.state.member == "amy")
    #expect(flow.0.path == [.greeting], "a member needs no introduction")
    flow = try starting()
    try take(.answered(["amy", "ben"], flow.0.attempt), &flow)
    #expect(flow.0.path == [.introduction])
  }

  @Test func `a start that is refused by it has not happened`() throws {
    var flow = try starting(Inputs(["member": "eve"]))
    let refusal = #expect(throws: Refusal.self) {
      try take(.answered(["amy"], flow.0.attempt), &flow)
    }
    #expect(refusal?.code == "field.choice")
    #expect(flow.0.untyped.pending.phase == .starting)
  }

  @Test func `a load before the start that fails can be tried again`() throws {
    var flow = try starting()
    try take(.failed(Failure("offline"), flow.0.attempt), &flow)
    #expect(flow.0.failure?.code == "offline")
    #expect(throws: Refusal.self) { try take(.submit(Inputs(value: "x")), &flow) }
    try take(.retry, &flow)
    try take(.answered(["amy", "ben"], flow.0.attempt), &flow)
    #expect(flow.0.path == [.introduction])
  }

  @Test func `what was given up before the flow began can only be tried again or left`() throws {
    var flow = try starting(Inputs(["introduction": "hello"]), at: .greeting)
    try take(.cancelPending, &flow)
    let pick = try #require(ClubFlow.definition.call("pick", .none, at: .introduction))
    for input in [FlowInput<ClubFlow>.submit(Inputs(value: "x")), .hear(.met), .call(pick)] {
      let refusal = #expect(throws: Refusal.self) { try take(input, &flow) }
      #expect(refusal?.code == "load.needed")
      #expect(refusal?.message == "flow club is without what it loads first")
      #expect(refusal?.remedy == .retry)
    }
    var left = flow
    try take(.back, &left)
    #expect(left.0.outcome?.kind == .cancelled)
    try take(.retry, &flow)
    try take(.answered(["amy"], flow.0.attempt), &flow)
    #expect(flow.0.path == [.introduction, .greeting], "the start still leads where it should")
  }
}

/// Greets somebody: what it loads first decides who can be greeted.
private struct ClubFlow: Flow {
  enum Step: String, FlowName { case introduction, greeting, finish }
  enum Event: String, FlowName { case met }

  struct State: FlowState {
    var members: [String] = []
    var member: String?
    var introduction: String?
    var guest: String?
  }

  static let definition = define {
    start(field(optional: \.member, from: \.members)).load(into: \.members) { _ in Members() }
    ask(.introduction, \.introduction).needed("a stranger") { $0.member == nil }
    confirm(.greeting)
    finish(.finish)
    child(PickFlow.self, from: .introduction, into: \.guest)
  } transitions: {
    step(.introduction) { on(.met) { forward(to: .greeting) } }
  }

  struct Members: Query { typealias Value = [String] }
}
