import FlowCore
import FlowSimulation
import FlowTesting
import Testing

/// The effects of an answer, their order, and their meaning to the table.
struct EffectTests {
  @Test func `effects take place in order, each sees what those before it brought`() throws {
    var till = try Till(on: TillWorld())
    till.hold("award")
    try till.submit("50")
    #expect(till.world.done == ["charge 50"])
    #expect(till.state.receipt == nil)
    let key = till.machine.asked?.key
    #expect(key?.description.hasSuffix(".2") == true, "each effect is a wish of its own")
    try till.release()
    #expect(till.world.done == ["charge 50", "award r50"])
    #expect(till.outcome?.kind == .completed)
  }

  @Test func `the effect of an event takes the place of the others`() throws {
    var till = try Till(on: TillWorld())
    try till.submit("500")
    #expect(till.step == .approval)
    #expect(till.world.done == ["approve 500"])
  }

  @Test func `an event that is declared behind an effect sees what it brought`() throws {
    var till = try Till(on: TillWorld())
    try till.submit("13")
    #expect(till.step == .inspection)
    #expect(till.state.receipt == "r13")
  }

  @Test func `nothing is performed for an event that nothing handles`() throws {
    var till = try Till(on: TillWorld())
    let refusal = till.refusal(of: .submit(Inputs(value: "5000")))
    #expect(refusal?.code == "event.unhandled")
    #expect(till.world.done == [])
  }

  @Test func `an effect without a request refuses the answer`() throws {
    var till = try Till(on: TillWorld())
    let refusal = till.refusal(of: .submit(Inputs(value: "0")))
    #expect(refusal == Refusal("start.needs", "step amount lacks what charge needs"))
  }

  @Test(arguments: ["offline", "till.closed"])
  func `what was done is not done again when an effect behind it has failed`(code: String) throws {
    var till = try Till(on: TillWorld())
    till.fail("award", with: Failure(code))
    try till.submit("50")
    #expect(till.failure?.code == code)
    var again = till
    try again.submit("50")
    #expect(again.outcome?.kind == .completed)
    #expect(till.world.done == ["charge 50", "award r50"])
    try till.retry()
    #expect(till.outcome?.kind == .completed)
    #expect(till.world.done.filter { $0 == "charge 50" }.count == 1)
  }

  @Test(arguments: [0, 5])
  func `what is performed twice for one answer takes effect twice`(difference: Int) throws {
    var round = try Round(on: TillWorld())
    try round.submit {
      $0.first = 50
      $0.second = 50 + difference
    }
    #expect(round.failure == nil)
    #expect(round.outcome?.kind == .completed)
    #expect(round.world.done == ["award r50", "award r\(50 + difference)"])
  }

  @Test(arguments: [0, 5], [false, true])
  func `what was lost of two that are alike takes effect once`(difference: Int, isLast: Bool) throws
  {
    var round = try Round(on: TillWorld())
    if isLast { round.hold("award") } else { round.fail("award", with: .timeout, isLost: true) }
    try round.submit {
      $0.first = 50
      $0.second = 50 + difference
    }
    if isLast {
      round.fail("award", with: .timeout, isLost: true)
      try round.release()
    }
    #expect(round.failure?.code == "timeout")
    try round.retry()
    #expect(round.outcome?.kind == .completed)
    #expect(round.world.done == ["award r50", "award r\(50 + difference)"])
  }
}

/// Takes money, in one step that has several effects.
private struct TillFlow: Flow {
  enum Step: String, FlowName { case amount, approval, inspection, finish }
  enum Event: String, FlowName { case large, huge, unlucky }

  struct State: FlowState {
    var amount: Int?
    var receipt: String?
  }

  static let definition = define {
    ask(.amount, \.amount)
      .event(size)
      .perform(on: .large) { amount, _ in Approve(amount: amount) }
      .perform(into: \.receipt, charge)
      .perform { _, given in given.receipt.map { Award(receipt: $0) } }
      .event(luck)
    confirm(.approval)
    show(.inspection)
    finish(.finish)
  } transitions: {
    step(.amount) {
      on(.large) { forward(to: .approval) }
      on(.unlucky) { forward(to: .inspection) }
      next { forward(to: .finish) }
    }
    step(.approval) {
      on(.huge) { back(to: .amount) }
      next { forward(to: .finish) }
    }
  }

  @Sendable private static func size(_ amount: Int, _ given: Given<State>) -> Event? {
    if amount > 1000 { return .huge }
    return amount > 100 ? .large : nil
  }

  @Sendable private static func charge(_ amount: Int, _ given: Given<State>) -> Charge? {
    amount == 0 ? nil : Charge(amount: amount)
  }

  @Sendable private static func luck(_ amount: Int, _ given: Given<State>) -> Event? {
    given.receipt == "r13" ? .unlucky : nil
  }
}

/// Awards twice, in one step.
private struct RoundFlow: Flow {
  enum Step: String, FlowName { case receipts, finish }

  struct State: FlowState {
    var first: Int?
    var second: Int?
  }

  static let definition = define {
    form(.receipts, as: { ($0, $1) }, field(\.first), field(\.second))
      .perform { receipts, _ in Award(receipt: "r\(receipts.0)") }
      .perform { receipts, _ in Award(receipt: "r\(receipts.1)") }
    finish(.finish)
  } transitions: {
    step(.receipts) { next { forward(to: .finish) } }
  }
}

private struct Approve: Mutation { let amount: Int }

private struct Charge: Mutation {
  typealias Value = String

  let amount: Int
}

private struct Award: Mutation { let receipt: String }

private struct TillWorld: SimulatedWorld {
  static let name = "till"

  var done: [String] = []

  static let services = Simulation<Self> {
    $0.perform(Approve.self) { approve, world in world.done.append("approve \(approve.amount)") }
    $0.on(Charge.self) { charge, world in
      world.done.append("charge \(charge.amount)")
      return "r\(charge.amount)"
    }
    $0.perform(Award.self) { award, world in world.done.append("award \(award.receipt)") }
  }
}

private typealias Till = Drive<TillFlow, TillWorld>
private typealias Round = Drive<RoundFlow, TillWorld>
