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

  @Test(arguments: [TransferFlow.Step.tariffs, .confirmation])
  func `a start from code without an amount names it`(step: TransferFlow.Step) {
    let refusal = #expect(throws: Refusal.self) {
      try FlowMachine(TransferFlow.self, at: step, with: .init(), now: .beginning)
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
