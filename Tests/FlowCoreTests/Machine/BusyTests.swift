import FlowTesting
import Testing

@testable import FlowCore

/// One answer per showing, and one result per attempt.
struct BusyTests {
  private func paying() throws -> Coffee {
    var coffee = try Coffee.at(.payment)
    coffee.hold("brew")
    try coffee.submit(["how": "cash", "tip": "1"])
    return coffee
  }

  private func isDropped(_ input: FlowInput<CoffeeFlow>, _ coffee: inout Coffee) throws -> Bool {
    let (path, isBusy, order) = (coffee.path, coffee.isBusy, coffee.state.order)
    try coffee.take(input)
    return coffee.machine.decision.input == .dropped && coffee.path == path
      && coffee.isBusy == isBusy && coffee.state.order == order
  }

  @Test(arguments: [
    ("menu", "step drink is waiting for menu"),
    ("credit", "step payment is waiting for credit"),
    ("brew", "step payment is waiting for brew"),
  ])
  func `a busy step takes no answer and no retry, and says what it waits for`(
    pending: String, message: String
  ) throws {
    var coffee = try Coffee.at(pending == "menu" ? .cups : .payment)
    coffee.hold(pending)
    if pending == "menu" {
      try coffee.submit("2")
    } else {
      try coffee.submit(["how": pending == "credit" ? "card" : "cash"])
    }
    #expect(coffee.isBusy)
    #expect(coffee.screen.isBusy)
    let inputs: [FlowInput<CoffeeFlow>] = [
      .submit(.none), .submit(Inputs(["how": "cash"])), .retry, .change { $0.how = .cash },
    ]
    for input in inputs {
      let refusal = coffee.refusal(of: input)
      #expect(refusal?.code == "busy")
      #expect(refusal?.message == message)
    }
  }

  @Test func `a double answer takes effect once`() throws {
    var coffee = try paying()
    #expect(coffee.refusal(of: .submit(Inputs(["how": "cash", "tip": "1"])))?.code == "busy")
    try coffee.release()
    #expect(coffee.world.brewed == ["latte"])
  }

  @Test func `what is given up is tried again under the same key and another attempt`() throws {
    var coffee = try paying()
    let (key, attempt) = (coffee.key, coffee.machine.attempt)
    try coffee.cancelPending()
    #expect(coffee.step == .payment)
    #expect(coffee.outcome == nil)
    #expect(coffee.refusal(of: .cancelPending)?.code == "back.nothing")
    #expect(try isDropped(.answered("o7", attempt), &coffee))
    try coffee.retry()
    #expect(coffee.key == key)
    #expect(coffee.machine.attempt != attempt)
    #expect(try isDropped(.answered("o7", attempt), &coffee))
    try coffee.release()
    #expect(coffee.step == .receipt)
    #expect(coffee.world.brewed == ["latte"])
  }

  @Test func `a result that was given already is dropped`() throws {
    var coffee = try paying()
    let attempt = coffee.machine.attempt
    try coffee.release()
    #expect(coffee.step == .receipt)
    #expect(try isDropped(.answered("o7", attempt), &coffee))
    #expect(try isDropped(.failed(.load, attempt), &coffee))
  }

  @Test func `a verdict on another attempt is dropped`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.hold("credit")
    try coffee.submit(["how": "card"])
    let late = coffee.machine.attempt
    try coffee.cancelPending()
    #expect(try isDropped(.answered(4, late), &coffee))
    try coffee.submit(["how": "card"])
    #expect(try isDropped(.failed(Failure("late"), late), &coffee))
    #expect(coffee.isBusy)
  }

  @Test func `the outcome of a child is no answer to a request`() throws {
    var coffee = try paying()
    #expect(try isDropped(.returned(.cancelled, coffee.machine.attempt), &coffee))
    #expect(coffee.isBusy)
  }

  @Test func `a value of the wrong type fails`() throws {
    var coffee = try paying()
    try coffee.take(.answered(7, coffee.machine.attempt))
    #expect(coffee.failure == .load)
    #expect(coffee.step == .payment)
    #expect(coffee.state.order == nil)
  }

  @Test func `a result after the end is dropped`() throws {
    var coffee = try paying()
    let late = coffee.machine.attempt
    try coffee.leave()
    #expect(coffee.outcome == .cancelled)
    #expect(try isDropped(.answered("o7", late), &coffee))
  }

  @Test func `a machine that is put back never uses an attempt again`() throws {
    let snapshot = try Coffee.at(.payment).machine
    var identity = Identity()
    var numbers: [UInt64] = []
    for _ in 0..<5 {
      var machine = TypedMachine(snapshot, CoffeeFlow.self)
      let inputs = Inputs(["how": "cash"])
      _ = try machine.handle(.submit(inputs), at: .beginning, identity: &identity)
      numbers.append(machine.attempt.number)
    }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == 5)
  }

  @Test func `a machine that is put back while it waits takes the result it waited for`() throws {
    var coffee = try paying()
    var waiting = TypedMachine(coffee.machine, CoffeeFlow.self)
    try coffee.cancelPending()
    try coffee.back()
    var identity = Identity()
    let input = FlowInput<CoffeeFlow>.answered("o1", waiting.attempt)
    _ = try waiting.handle(input, at: .beginning, identity: &identity)
    #expect(waiting.step == .receipt)
    #expect(coffee.step == .drink, "the other copy goes its own way")
  }
}

/// The same inputs give the same flow.
struct DeterminismTests {
  private func ride() throws -> String {
    var coffee = try Coffee(on: CoffeeWorld())
    try coffee.submit("6")
    try coffee.back()
    coffee.fail("menu", with: Failure("offline"))
    try coffee.submit("2")
    try coffee.retry()
    try coffee.submit("latte")
    coffee.fail("brew", with: Failure("declined"))
    try coffee.submit(["how": "card", "tip": "0.5"])
    coffee.hold("brew")
    try coffee.submit(["how": "cash"])
    try coffee.cancelPending()
    try coffee.retry()
    let pending = "\(coffee.machine.attempt) \(coffee.key.debugDescription)"
    try coffee.release()
    try coffee.submit()
    return "\(pending) \(coffee.screen) \(coffee.machine.showing) \(coffee.path)"
  }

  @Test func `the same inputs give the same screens, identities and keys`() throws {
    let first = try ride()
    for _ in 0..<5 { #expect(try ride() == first) }
  }

  @Test func `an identity counts up from 1`() {
    var identity = Identity()
    #expect([identity.next(), identity.next(), identity.next()] == [1, 2, 3])
  }

  @Test func `a copy of a flow goes its own way`() throws {
    var coffee = try Coffee.at(.drink)
    let copy = coffee
    try coffee.submit("latte")
    #expect(copy.step == .drink)
    #expect(copy.state.drink == nil)
    #expect(copy.path == [.cups, .drink])
    coffee = copy
    try coffee.submit("espresso")
    #expect(coffee.state.drink == "espresso")
  }
}
