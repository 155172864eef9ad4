import ExactDecimal
import FlowCore
import FlowTesting
import Testing
import TransferFlow

/// Starts in the middle, and the ways back.
struct TransferStartTests {
  @Test func `a transfer can start at its confirmation`() throws {
    var bank = try Bank(["amount": "500", "tariff": "standard"], at: .confirmation)
    #expect(bank.step == .confirmation)
    #expect(bank.state.fee == 100)
    #expect(bank.path == [.amount, .tariffs, .confirmation])
    try bank.back()
    #expect(bank.step == .tariffs)
    #expect(bank.state.tariff == nil)
    try bank.back()
    #expect(bank.step == .amount)
  }

  @Test(arguments: [TransferFlow.Step.tariffs, .confirmation, .success])
  func `a start without an amount names it`(step: TransferFlow.Step) {
    let refusal = #expect(throws: Refusal.self) { try Bank(at: step) }
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.field == "amount")
    #expect(refusal?.message == "field amount of step amount is needed to start there")
  }

  private static let services = Services {
    $0.on(TransferFlow.Countries.self) { _ in [Country("germany")] }
    $0.on(TransferFlow.Tariffs.self) { _ in [Tariff("economy", commission: "0.10")] }
    $0.check(TransferFlow.Funds.self) { _ in }
    $0.on(TransferFlow.CreateTransfer.self) { _, _ in
      Issue.record("a start performs nothing")
      return "t2"
    }
  }

  private static let time = FlowTime(now: { .beginning }, sleep: { _ in })

  @Test @MainActor func `an app can start at the receipt with its answers and the transfer`()
    async throws
  {
    let app = try AppDriver(
      TransferFlow.self,
      Inputs([
        "amount": "200", "tariff": "economy", "confirmation": "continue", "transfer": "t1",
      ]),
      at: .success, services: Self.services, time: Self.time)
    await app.idle()
    #expect(app.screen.front.step == "success")
    #expect(
      app.screen.front.text
        == "Sent 200.00 EUR to germany by economy, fee 20.00 EUR. Transfer t1.")
    try app.submit(.none)
    #expect(app.screen.isOver)
  }

  @Test @MainActor func `an app can start at the receipt with a state`() throws {
    var state = TransferFlow.State()
    let needs = #expect(throws: Refusal.self) {
      try AppDriver(
        TransferFlow.self, at: .success, with: state, services: Self.services, time: Self.time)
    }
    #expect(needs?.code == "start.needs")
    (state.amount, state.fee, state.transfer) = (200, 20, "t1")
    state.tariff = Tariff("economy", commission: "0.10")
    let app = try AppDriver(
      TransferFlow.self, at: .success, with: state, services: Self.services, time: Self.time)
    try app.submit(.none)
    guard case .completed(let output)? = app.flow(TransferFlow.self)?.screen.outcome else {
      Issue.record("\(app.screen)")
      return
    }
    #expect(output.id == "t1")
  }

  @Test(arguments: [TransferFlow.Step.tariffs, .confirmation])
  func `a start from code without an amount names it`(step: TransferFlow.Step) {
    let refusal = #expect(throws: Refusal.self) {
      try Machine(TransferFlow.self, at: step, with: .init(), now: .beginning)
    }
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.field == "amount")
  }

  @Test(
    arguments: [
      (["amount": "500", "tariff": "pigeon"], "field.choice", "tariff"),
      (["amount": "-5", "tariff": "economy"], "field.range", "amount"),
      (["amount": "500"], "start.needs", "tariff"),
      (
        ["amount": "500", "tariff": "economy", "confirmation": "continue"], "field.unknown",
        "confirmation"
      ),
      (["country": "moon", "amount": "500", "tariff": "economy"], "field.choice", "country"),
    ] as [(KeyValuePairs<String, String>, String, String)])
  func `a start with wrong answers names the field`(
    inputs: KeyValuePairs<String, String>, code: String, field: String
  ) throws {
    let refusal = #expect(throws: Refusal.self) { try Bank(inputs, at: .confirmation) }
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.field == field)
  }

  @Test func `back leads only where one was`() throws {
    var bank = try Bank()
    #expect(bank.refusal(of: .backTo(.success))?.code == "back.unvisited")
    try bank.confirm("100", "economy")
    #expect(bank.refusal(of: .backTo(.success))?.code == "back.unvisited")
    try bank.submit("continue")
    #expect(bank.refusal(of: .back)?.code == "back.nothing")
    #expect(bank.refusal(of: .backTo(.amount))?.code == "back.nothing")
    var first = try Bank()
    try first.back()
    #expect(first.outcome == .cancelled)
  }

  @Test func `cancelling the receipt completes the transfer`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    try bank.submit("continue")
    try bank.leave()
    #expect(bank.outcome?.kind == .completed)
    #expect(bank.step == .finish)
  }

  @Test func `a transfer goes to one of the world's countries`() throws {
    #expect(try Bank(["country": "france"]).state.country == Country("france"))
    let refusal = #expect(throws: Refusal.self) { try Bank(["country": "atlantis"]) }
    #expect(refusal?.known == ["russia", "germany", "france"])
  }
}
