import FlowTesting
import Testing

@testable import FlowCore

/// The way back, and showings that are restored.
struct HistoryTests {
  @Test func `back shows what was loaded and said, and loads nothing again`() throws {
    var coffee = try Coffee.at(.payment)
    #expect(coffee.state.menu == ["espresso", "latte"])
    coffee.world.drinks = ["tea"]
    try coffee.back()
    #expect(coffee.step == .drink)
    #expect(coffee.screen.fields.first?.choices == ["espresso", "latte"])
    #expect(coffee.screen.submitted.value(of: "drink") == "latte")
    #expect(coffee.state.drink == nil)
    try coffee.submit()
    #expect(coffee.state.drink == "latte")
  }

  @Test func `going on to a step again loads its choices again`() throws {
    var coffee = try Coffee.at(.drink)
    try coffee.back()
    coffee.world.drinks = ["tea"]
    coffee.hold("menu")
    try coffee.submit("3")
    #expect(coffee.state.menu == [], "the old list is not shown while the new one is on its way")
    try coffee.release()
    #expect(coffee.screen.fields.first?.choices == ["tea"])
  }

  @Test func `a list that choices are made from is no part of what is shown`() throws {
    let coffee = try Coffee.at(.drink)
    #expect(!coffee.screen.state.all.contains { $0.name == "menu" })
  }

  @Test func `the showing that is restored is the same showing`() throws {
    var coffee = try Coffee.at(.drink)
    let showing = coffee.machine.showing
    try coffee.submit("latte")
    #expect(coffee.machine.showing != showing)
    try coffee.back()
    #expect(coffee.machine.showing == showing)
  }

  @Test func `back to a step leads to its latest visit`() throws {
    var lift = try Lift(on: LiftWorld())
    for load in ["1", "2", "3"] { try lift.submit(["button": "alarm", "load": load]) }
    #expect(lift.path == [.hall, .high, .high, .high])
    #expect(lift.state.load == 3)
    try lift.back(to: .high)
    #expect(lift.path == [.hall, .high, .high])
    #expect(lift.state.load == 2)
    try lift.back(to: .hall)
    #expect(lift.path == [.hall])
    #expect(lift.state.load == 0)
  }

  @Test(arguments: [CoffeeFlow.Step.payment, .receipt, .tooMany, .finish])
  func `back to a step that was not visited is refused`(step: CoffeeFlow.Step) throws {
    var coffee = try Coffee.at(.payment)
    let refusal = coffee.refusal(of: .backTo(step))
    #expect(refusal?.code == "back.unvisited")
    #expect(refusal?.message == "step \(step.name) was not visited before")
  }

  @Test func `back from the first step cancels the flow`() throws {
    var coffee = try Coffee.at(.cups)
    try coffee.back()
    #expect(coffee.outcome?.kind == .cancelled)
    #expect(coffee.step == .cups)
  }

  @Test func `back drops what is pending, but not an effect`() throws {
    var coffee = try Coffee.at(.cups)
    coffee.hold("menu")
    try coffee.submit("2")
    let late = FlowInput<CoffeeFlow>.answered(["tea"], coffee.machine.attempt)
    try coffee.back()
    #expect(coffee.step == .cups)
    try coffee.take(late)
    #expect(coffee.path == [.cups])
    #expect(coffee.state.menu == [])
    coffee = try Coffee.at(.payment)
    coffee.hold("brew")
    try coffee.submit(["how": "cash"])
    for input in [FlowInput<CoffeeFlow>.back, .backTo(.cups), .hear(.startOver)] {
      let refusal = coffee.refusal(of: input)
      #expect(refusal?.code == "busy")
      #expect(refusal?.message == "step payment is waiting for brew")
      #expect(refusal?.remedy == .cancelPending)
    }
  }
}

/// A step from which nothing can be undone any more.
struct ReceiptTests {
  @Test func `there is no way back`() throws {
    var coffee = try Coffee.at(.receipt)
    for input in [FlowInput<CoffeeFlow>.back, .backTo(.cups)] {
      let refusal = coffee.refusal(of: input)
      #expect(refusal?.code == "back.nothing")
      #expect(refusal?.message == "nothing leads back from step receipt: it says what was done")
      #expect(
        refusal?.message(in: .german)
          == "von Schritt receipt führt nichts zurück: er sagt, was getan wurde")
    }
    #expect(!coffee.machine.waysOn.canGoBack)
    #expect(coffee.machine.waysOn.isFinal)
  }

  @Test func `however it is left, the flow completes`() throws {
    for isConfirmed in [true, false] {
      var coffee = try Coffee.at(.receipt)
      if isConfirmed { try coffee.submit() } else { try coffee.leave() }
      #expect(coffee.outcome == .completed(CoffeeFlow.Output(order: "o1", cups: 2)))
    }
  }
}

/// An outcome arrives exactly once.
struct OutcomeTests {
  @Test func `a completed flow hands over its output`() throws {
    let coffee = try Coffee.at(.finish)
    #expect(coffee.outcome == .completed(CoffeeFlow.Output(order: "o1", cups: 2)))
    #expect(coffee.step == .finish)
    #expect(coffee.screen.action == .finish)
    #expect(coffee.screen.output == ["order": "o1", "cups": 2])
  }

  @Test func `a cancelled flow keeps its place and asks for nothing`() throws {
    var coffee = try Coffee.at(.payment)
    try coffee.leave()
    #expect(coffee.outcome == .cancelled)
    #expect(coffee.step == .payment)
    #expect(coffee.screen.action == ActionKind.none)
    #expect(coffee.screen.output == nil)
  }

  @Test(arguments: [CoffeeFlow.Step.receipt, .payment])
  func `nothing can be done after the end`(step: CoffeeFlow.Step) throws {
    var coffee = try Coffee.at(step)
    try coffee.leave()
    let inputs: [FlowInput<CoffeeFlow>] = [
      .submit(.none), .change { $0.how = .cash }, .back, .backTo(.cups), .cancelPending, .leave,
      .retry, .hear(.startOver),
    ]
    for input in inputs {
      let refusal = coffee.refusal(of: input)
      #expect(refusal?.code == "flow.ended")
      #expect(refusal?.message == "flow coffee has ended")
      #expect(refusal?.remedy == .start)
    }
    let outcome = coffee.outcome
    try coffee.take(.answered("o9", coffee.machine.attempt))
    try coffee.take(.failed(.load, coffee.machine.attempt))
    try coffee.take(.returned(.cancelled, coffee.machine.attempt))
    #expect(coffee.outcome == outcome)
    #expect(coffee.machine.decision.input == .dropped)
  }
}
