import ExactDecimal
import FlowCore
import FlowTesting
import Testing

/// Keys: a wish takes effect once however often it is asked, and another wish is another key.
struct WishTests {
  /// A flow whose effect has failed, and the key it was asked under.
  private func failed(_ code: String, _ inputs: Inputs) throws -> (Coffee, IdempotencyKey?) {
    var coffee = try Coffee.at(.payment)
    coffee.fail("brew", with: Failure(code))
    try coffee.take(.submit(inputs))
    #expect(coffee.failure?.code.hasSuffix(code) == true)
    return (coffee, coffee.key)
  }

  private func key(_ coffee: inout Coffee, _ inputs: Inputs) throws -> IdempotencyKey? {
    coffee.hold("brew")
    try coffee.take(.submit(inputs))
    return coffee.key
  }

  @Test(arguments: ["offline", "timeout", "http.503", "http.404", "load.failed", "coffee.soldOut"])
  func `the same answer has the same key as long as nobody knows what became of it`(code: String)
    throws
  {
    for again: KeyValuePairs in [
      ["how": "cash"], ["tip": "0.50"], [:], ["how": "cash", "tip": "0.50"],
    ] {
      var (coffee, first) = try failed(code, Inputs(["how": "cash", "tip": "0.50"]))
      #expect(first != nil)
      #expect(try key(&coffee, Inputs(again)) == first)
    }
    var (coffee, first) = try failed(code, Inputs(["how": "cash", "tip": "0.50"]))
    coffee.hold("brew")
    try coffee.submit {
      $0.how = .cash
      $0.tip = "0.50"
    }
    #expect(coffee.key == first)
  }

  @Test func `what took effect though its answer was lost takes no effect again`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.fail("brew", with: .timeout, isLost: true)
    try coffee.submit(["how": "cash"])
    #expect(coffee.step == .payment)
    #expect(coffee.world.brewed == ["latte"])
    try coffee.submit(["how": "cash"])
    #expect(coffee.step == .receipt)
    #expect(coffee.world.brewed == ["latte"])
  }

  private static let others: [KeyValuePairs<String, String>] = [
    ["how": "card", "tip": "0"], ["how": "cash", "tip": "1"],
  ]

  @Test func `another answer is refused as long as nobody knows`() throws {
    var (coffee, first) = try failed("timeout", Inputs(["how": "cash", "tip": "0"]))
    let refusal = coffee.refusal(of: .submit(Inputs(["how": "cash", "tip": "1"])))
    #expect(refusal?.code == .effectOpen)
    #expect(refusal?.unresolved.first?.key == first)
    try coffee.retry()
    #expect(coffee.step == .receipt)
    #expect(coffee.key == first)
  }

  @Test func `another answer that is checked first is not performed as long as nobody knows`()
    throws
  {
    var (coffee, first) = try failed("timeout", Inputs(["how": "cash", "tip": "0"]))
    let refusal = coffee.refusal(of: .submit(Inputs(["how": "card", "tip": "0"])))
    #expect(refusal?.code == .effectOpen)
    #expect(coffee.step == .payment)
    #expect(coffee.world.brewed == [])
    try coffee.retry()
    #expect(coffee.step == .receipt)
    #expect(coffee.key == first)
  }

  @Test func `another answer that is wanted all the same has another key`() throws {
    for other in WishTests.others {
      var (coffee, first) = try failed("timeout", Inputs(["how": "cash", "tip": "0"]))
      coffee.hold("brew")
      try coffee.take(.submit(Inputs(other)).despiteOpen)
      #expect(coffee.key != nil && coffee.key != first)
    }
  }

  @Test func `another answer has another key after what was not sent`() throws {
    for other in WishTests.others {
      var (coffee, first) = try failed("offline", Inputs(["how": "cash", "tip": "0"]))
      let second = try key(&coffee, Inputs(other))
      #expect(second != nil && second != first)
    }
  }

  @Test func `the same answer keeps its key though the user went back and on again`() throws {
    var (coffee, first) = try failed("timeout", Inputs(["how": "cash"]))
    try coffee.back()
    try coffee.submit("latte")
    #expect(try key(&coffee, Inputs(["how": "cash"])) == first)
    (coffee, first) = try failed("timeout", Inputs(["how": "cash"]))
    try coffee.back()
    try coffee.submit("espresso")
    #expect(coffee.refusal(of: .submit(Inputs(["how": "cash"])))?.code == .effectOpen)
    try coffee.retry()
    #expect(coffee.key == first)
    #expect(coffee.state.drink == "latte")
  }

  @Test(arguments: ["declined", "coffee.declined"])
  func `what failed for good is a new wish when it is tried anew`(code: String) throws {
    var (coffee, first) = try failed(code, Inputs(["how": "cash"]))
    #expect(try key(&coffee, Inputs(["how": "cash"])) != first)
  }

  @Test func `nothing leads back behind what took effect`() throws {
    var order = try Order(on: OrderWorld())
    try order.submit("2")
    try order.submit("card")
    #expect(order.world.paid == ["2 by card"])
    #expect(order.refusal(of: .back)?.code == .backNothing)
    #expect(order.refusal(of: .backTo(order.path[0]))?.code == .backNothing)
  }

  @Test func `runs have keys of their own unless a test says which`() throws {
    func key(run: String?) throws -> IdempotencyKey? {
      var state = CoffeeFlow.State()
      (state.cups, state.drink) = (2, "latte")
      var machine =
        if let run {
          try TypedMachine(CoffeeFlow.self, at: .payment, with: state, now: .beginning, run: run)
        } else {
          try TypedMachine(CoffeeFlow.self, at: .payment, with: state, now: .beginning)
        }
      var identity = Identity()
      _ = try machine.begin(identity: &identity)
      let inputs = Inputs(["how": "cash"])
      _ = try machine.handle(.submit(inputs), at: .beginning, identity: &identity)
      return machine.asked?.key
    }
    #expect(try key(run: "r") == IdempotencyKey("r.coffee.1"))
    #expect(try key(run: "r") == key(run: "r"))
    #expect(try key(run: "s") != key(run: "r"))
    #expect(try key(run: nil) != nil)
    #expect(try key(run: nil) != key(run: nil))
  }
}
