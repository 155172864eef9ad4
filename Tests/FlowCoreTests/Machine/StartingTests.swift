import Testing

@testable import FlowCore

/// Ruling 8: start anywhere, checked.
struct StartingTests {
  private func refusal<F: Flow>(
    _ flow: F, _ inputs: KeyValuePairs<String, String>, at step: F.Step
  ) -> Refusal? {
    do throws(Refusal) {
      let drive = try TestDrive(flow, Inputs(inputs), at: step)
      Issue.record("it started: \(drive.line)")
      return nil
    } catch {
      return error
    }
  }

  @Test func `the start form's defaults and rules count`() throws {
    #expect(try TestDrive(CoffeeFlow()).state.shop == "corner")
    #expect(try TestDrive(CoffeeFlow(), Inputs(["shop": "station"])).state.shop == "station")
    #expect(try TestDrive(CoffeeFlow(), Inputs(value: "station")).state.shop == "station")
    let wrong = #expect(throws: Refusal.self) {
      try TestDrive(CoffeeFlow(), Inputs(["shop": "moon"]))
    }
    #expect(wrong?.code == "field.choice")
    #expect(wrong?.known == ["corner", "station"])
  }

  @Test func `the answers of the steps before it lead to a step`() throws {
    var drive = try TestDrive(
      CoffeeFlow(), Inputs(["cups": "3", "drink": "latte", "shop": "station"]), at: .payment)
    #expect(drive.machine.isWalking)
    #expect(drive.line == "loadAsync menu")
    try drive.serve()
    #expect(!drive.machine.isWalking)
    #expect(drive.line == "route payment")
    var expected = CoffeeFlow.State(shop: "station")
    expected.cups = 3
    expected.drink = "latte"
    #expect(drive.state == expected)
    #expect(drive.path == [.cups, .drink, .payment])
  }

  @Test func `the history is what walking there would have left`() throws {
    var started = try TestDrive(
      CoffeeFlow(), Inputs(["cups": "2", "drink": "latte"]), at: .payment)
    try started.serve()
    var walked = try TestDrive.at(.payment)
    for step in [CoffeeFlow.Step.drink, .cups] {
      try started.take(.back)
      try walked.take(.back)
      #expect(started.step == step)
      #expect(started.state == walked.state)
      #expect(started.machine.loaded == walked.machine.loaded)
    }
    try started.submit()
    #expect(started.step == .drink, "what was given at the start was submitted here")
  }

  @Test func `the step itself loads what it loads`() throws {
    var drive = try TestDrive(CoffeeFlow(), Inputs(["cups": "2"]), at: .drink)
    #expect(drive.line == "loadAsync menu")
    try drive.serve()
    #expect(drive.line == "route drink")
    #expect(drive.machine.loaded.menu == ["espresso", "latte"])
  }

  @Test func `events are not looked at on the way`() throws {
    let drive = try TestDrive(CoffeeFlow(), Inputs(["cups": "6"]), at: .drink)
    #expect(drive.line == "loadAsync menu", "6 cups would be too many")
  }

  @Test func `an event of an entry load is not looked at on the way`() throws {
    var drive = try TestDrive(SignInFlow(), at: .credentials)
    try drive.load { command in
      guard case .visits(let reply) = command else { return OutsideResult(failure: .load) }
      return reply(SignInFlow.Visits(count: 10))
    }
    #expect(drive.line == "route credentials")
    #expect(drive.path == [.greeting, .credentials])
    #expect(!drive.machine.isWalking)
  }

  @Test func `validations and answer loads are left out on the way`() throws {
    var drive = try TestDrive(
      SurveyFlow(), Inputs(["age": "30", "drink": "wine", "comment": "fine"]), at: .review)
    try drive.load(SurveyFlow.serve)
    #expect(drive.line == "route review")
    #expect(drive.log == ["loadAsync drinks", "route review"])
    #expect(drive.state == SurveyFlow.State(age: 30, drink: "wine", comment: "fine"))
  }

  @Test func `defaults count on the way`() throws {
    var drive = try TestDrive(
      CoffeeFlow(), Inputs(["cups": "2", "drink": "latte", "how": "cash"]), at: .receipt)
    let refusal = drive.refusalOfLoad(TestDrive.serve)
    #expect(refusal?.code == "start.needs", "the tip has a default, the order is made nowhere")
    #expect(refusal?.message == "step receipt needs order")
    #expect(refusal?.field == "order")
  }

  @Test func `the first answer that is missing is named, and its step`() throws {
    let refusal = refusal(CoffeeFlow(), ["drink": "latte"], at: .payment)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.field == "cups")
    #expect(refusal?.message == "field cups of step cups is needed to start there")
    var drive = try TestDrive(CoffeeFlow(), Inputs(["cups": "2"]), at: .payment)
    let second = drive.refusalOfLoad(TestDrive.serve)
    #expect(second?.code == "start.needs")
    #expect(second?.field == "drink")
  }

  @Test(arguments: [
    ("0", "field.range"), ("x", "field.type"), ("13", "coffee.superstition"), ("", "start.needs"),
  ])
  func `answers on the way keep the rules`(cups: String, code: String) {
    #expect(refusal(CoffeeFlow(), ["cups": cups], at: .drink)?.code.rawValue == code)
  }

  @Test func `a choice on the way is one of those that were loaded`() throws {
    var drive = try TestDrive(
      CoffeeFlow(), Inputs(["cups": "2", "drink": "tea"]), at: .payment)
    #expect(drive.refusalOfLoad(TestDrive.serve)?.code == "field.choice")
  }

  @Test func `a value that nothing on the way takes is refused`() {
    let refusal = refusal(CoffeeFlow(), ["cups": "2", "tip": "1"], at: .drink)
    #expect(refusal?.code == "field.unknown")
    #expect(refusal?.unknown == "tip")
    #expect(refusal?.known == ["shop", "cups"])
  }

  @Test func `an entry load that fails on the way refuses the start`() throws {
    var drive = try TestDrive(
      CoffeeFlow(), Inputs(["cups": "2", "drink": "latte"]), at: .payment)
    let refusal = drive.refusalOfLoad { _ in OutsideResult(failure: Failure("offline", "No net")) }
    #expect(refusal?.code == "offline")
    #expect(refusal?.message == "No net")
  }

  @Test func `a step that no way leads forward to is refused`() {
    let refusal = refusal(VaultFlow(), ["name": "a", "pin": "1234", "x": "1"], at: .done)
    #expect(refusal?.code == "field.unknown")
  }

  @Test func `the first step needs nothing`() throws {
    #expect(try TestDrive(CoffeeFlow(), at: .cups).line == "route cups")
    let refusal = refusal(CoffeeFlow(), ["cups": "2"], at: .cups)
    #expect(refusal?.code == "field.unknown")
  }

  @Test func `a start goes through the steps that are needed`() throws {
    var drive = try TestDrive(ColourFlow(), Inputs(["text": "same"]), at: .red)
    #expect(drive.line == "route red")
    #expect(drive.state == ColourFlow.State(name: "same", blue: "same"))
    #expect(drive.path == [.start, .blue, .red])
    try drive.take(.back)
    #expect(drive.step == .blue)
  }

  @Test func `a start from code has the state it is given`() throws {
    var state = CoffeeFlow.State(shop: "corner")
    state.cups = 2
    var drive = try TestDrive(FlowMachine(CoffeeFlow(), at: .drink, with: state))
    #expect(drive.line == "loadAsync menu")
    try drive.serve()
    #expect(drive.path == [.drink])
    #expect(drive.state == state)
    try drive.take(.back)
    #expect(drive.line == "finish cancelled")
  }

  @Test(arguments: [
    (CoffeeFlow.Step.drink, "step drink needs cups", "cups"),
    (.payment, "step payment needs cups, drink", "cups"),
    (.receipt, "step receipt needs order", "order"),
  ])
  func `a start from code without what the step needs is refused by name`(
    step: CoffeeFlow.Step, message: String, field: String
  ) {
    let refusal = #expect(throws: Refusal.self) {
      try FlowMachine(CoffeeFlow(), at: step, with: CoffeeFlow.State(shop: "corner"))
    }
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == message)
    #expect(refusal?.field == field)
  }

  @Test func `a start from code is at its step even if another is needed`() throws {
    let state = ColourFlow.State(name: "n", blue: "b")
    for step in [ColourFlow.Step.start, .blue, .red] {
      let drive = try TestDrive(FlowMachine(ColourFlow(), at: step, with: state))
      #expect(drive.step == step)
    }
  }

  @Test func `a start from code at the finish completes, if it can`() throws {
    var state = CoffeeFlow.State(shop: "corner")
    #expect(throws: Refusal.self) {
      try TestDrive(FlowMachine(CoffeeFlow(), at: .finish, with: state))
    }
    state.cups = 1
    state.order = "o"
    let drive = try TestDrive(FlowMachine(CoffeeFlow(), at: .finish, with: state))
    #expect(drive.machine.outcome == .completed(.init(order: "o", cups: 1)))
  }

  @Test func `a flow begins once`() throws {
    var drive = try TestDrive(CoffeeFlow())
    let before = drive.everything
    _ = try drive.machine.begin(identity: &drive.identity)
    #expect(drive.everything == before)
  }
}
