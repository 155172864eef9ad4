import ExactDecimal
import FlowTesting
import Testing

@testable import FlowCore

/// Failures of the outside: seen, tried again, or led on by the table.
struct FailureTests {
  @Test func `a failed load leaves the step without it, and retry loads`() throws {
    var coffee = try Coffee.at(.cups)
    coffee.fail("menu", with: Failure("offline", "No net"))
    try coffee.submit("2")
    #expect(coffee.step == .drink)
    #expect(coffee.failure == Failure("offline", "No net"))
    #expect(coffee.machine.waysOn.canRetry)
    let refusal = coffee.refusal(of: .submit(Inputs(value: "latte")))
    #expect(refusal?.code == "load.needed")
    #expect(refusal?.message == "step drink is without what it loads")
    #expect(refusal?.remedy == .retry)
    try coffee.retry()
    #expect(coffee.failure == nil)
    #expect(coffee.screen.fields.first?.choices == ["espresso", "latte"])
    try coffee.submit("latte")
    #expect(coffee.step == .payment)
  }

  @Test func `a load that was given up can be loaded again`() throws {
    var coffee = try Coffee.at(.cups)
    coffee.hold("menu")
    try coffee.submit("2")
    try coffee.cancelPending()
    #expect(coffee.step == .drink)
    #expect(coffee.failure == nil)
    #expect(coffee.refusal(of: .submit(Inputs(value: "latte")))?.code == "load.needed")
    try coffee.release()
    try coffee.retry()
    try coffee.submit("latte")
    #expect(coffee.step == .payment)
  }

  @Test func `a failed effect leaves everything as it was, and retry gives the answer again`()
    throws
  {
    var coffee = try Coffee.at(.payment)
    let showing = coffee.machine.showing
    coffee.fail("brew", with: Failure("offline"))
    try coffee.submit(["how": "cash", "tip": "1"])
    #expect(coffee.step == .payment)
    #expect(coffee.machine.showing == showing)
    #expect(coffee.state.how == nil)
    #expect(coffee.screen.submitted.value(of: "tip") == "1")
    try coffee.retry()
    #expect(coffee.step == .receipt)
    #expect(coffee.state.tip == 1)
  }

  @Test func `another answer after a failure forgets the failure and what could be tried again`()
    throws
  {
    var coffee = try Coffee.at(.payment)
    coffee.fail("brew", with: Failure("offline"))
    try coffee.submit(["how": "cash"])
    coffee.hold("credit")
    try coffee.submit(["how": "card"])
    #expect(coffee.failure == nil)
    try coffee.cancelPending()
    try coffee.back()
    #expect(coffee.refusal(of: .retry)?.code == "retry.nothing")
  }

  @Test(arguments: CoffeeFlow.Step.allCases.filter { $0 != .finish && $0 != .closed })
  func `with nothing to try again, retry is refused`(step: CoffeeFlow.Step) throws {
    var coffee = try Coffee.at(step)
    let refusal = coffee.refusal(of: .retry)
    #expect(refusal?.code == "retry.nothing")
    #expect(refusal?.message == "there is nothing to try again at step \(step.name)")
  }

  @Test func `a refused event does not spoil what can be tried again`() throws {
    var note = try Coffee.at(.payment)
    note.fail("brew", with: Failure("offline"))
    try note.submit(["how": "cash", "tip": "1"])
    #expect(note.refusal(of: .hear(.tooMany))?.code == "event.unhandled")
    #expect(note.refusal(of: .submit(Inputs(["how": "owl"])))?.code == "field.choice")
    try note.retry()
    #expect(note.state.how == .cash)
    #expect(note.state.tip == 1)
  }

  @Test func `a setback shows the flow's words and leads where the table says`() throws {
    for code in ["declined", "coffee.declined"] {
      var coffee = try Coffee.at(.payment)
      let showing = coffee.machine.showing
      coffee.fail("brew", with: Failure(code, "Try cash"))
      try coffee.submit(["how": "card"])
      #expect(coffee.path == [.cups, .drink, .payment])
      #expect(coffee.machine.showing != showing, "the step is entered afresh")
      #expect(coffee.failure == Failure("coffee.declined", "Try cash"))
      #expect(coffee.state.how == nil)
      #expect(coffee.refusal(of: .retry)?.code == "retry.nothing")
    }
  }

  @Test func `a setback can lead forward, and is still there to be seen`() throws {
    let coffee = try Coffee.at(.closed)
    #expect(coffee.path == [.cups, .drink, .payment, .closed])
    #expect(coffee.failure?.code == "coffee.closed")
  }

  @Test func `a check can raise a setback too`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.fail("credit", with: Failure("closed"))
    try coffee.submit(["how": "card"])
    #expect(coffee.step == .closed)
  }

  @Test func `a setback that nothing handles stays where it happened`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.fail("brew", with: Failure("forgotten"))
    try coffee.submit(["how": "cash"])
    #expect(coffee.step == .payment)
    #expect(coffee.failure == Failure("coffee.forgotten"))
  }

  @Test func `any other failure is no event`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.fail("brew", with: Failure("startOver"))
    try coffee.submit(["how": "cash"])
    #expect(coffee.step == .payment)
    #expect(coffee.failure == Failure("startOver"))
  }
}
