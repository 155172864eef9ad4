import ExactDecimal
import FlowCore
import FlowTesting
import Testing
import TransferFlow

struct TransferFlowTests {
  @Test func `a transfer goes from the amount to the receipt`() throws {
    var bank = try Bank()
    #expect(bank.step == .amount)
    try bank.submit("100")
    #expect(bank.step == .tariffs)
    try bank.submit("economy")
    #expect(bank.step == .confirmation)
    #expect(
      bank.screen.text == "100.00 EUR to germany by economy, fee 10.00 EUR")
    try bank.submit("continue")
    #expect(bank.step == .success)
    #expect(bank.screen.text?.contains("Transfer t1") == true)
    try bank.submit()
    #expect(bank.step == .finish)
    #expect(bank.outcome?.kind == .completed)
    #expect(
      bank.screen.output?.document
        == .object([
          .init("id", .text("t1")), .init("country", .text("germany")),
          .init("amount", .decimal(100)), .init("fee", .decimal(10)),
          .init("tariff", .text("economy")),
        ]))
    #expect(bank.world.balance == 890)
    #expect(bank.path == [.amount, .tariffs, .confirmation, .success, .finish])
  }

  @Test(arguments: [
    ("250.50", "express", "75.15"), ("100", "economy", "10.00"), ("100.05", "economy", "10.00"),
    ("100.15", "economy", "10.02"), ("100.25", "economy", "10.02"), ("333.33", "standard", "66.67"),
  ])
  func `the fee is rounded half-even to cents`(
    amount: String, tariff: String, fee: DecimalNumber
  ) throws {
    var bank = try Bank()
    try bank.confirm(amount, tariff)
    #expect(bank.state.fee == fee)
    #expect(bank.state.fee?.scale == 2)
    try bank.submit("continue")
    let cost = try (try DecimalNumber.parse(amount)) + fee
    #expect(bank.world.balance == (try 1000 - cost))
  }

  @Test func `the wallet is asked about an amount again once another one was accepted`() throws {
    var bank = try Bank()
    for amount in ["200", "300"] {
      try bank.submit(amount)
      try bank.back()
    }
    bank.hold("funds")
    try bank.submit("200")
    #expect(bank.screen.asked == "funds")
  }

  @Test(arguments: ["50", "99.99", "0.01"])
  func `less than the least amount leads to a screen that only leads back`(amount: String) throws {
    var bank = try Bank()
    try bank.submit(amount)
    #expect(bank.step == .invalidAmount)
    #expect(bank.screen.text == "The minimum amount is 100.00 EUR.")
    #expect(bank.refusal(of: .submit(.none))?.code == "transition.none")
    try bank.back()
    #expect(bank.step == .amount)
    #expect(bank.screen.state.document == .object([.init("country", .text("germany"))]))
  }

  @Test(arguments: ["100", "100.00", "1000", "00100"])
  func `the minimum amount is enough, and so is all there is`(amount: String) throws {
    var bank = try Bank()
    try bank.submit(amount)
    #expect(bank.step == .tariffs)
  }

  @Test(arguments: [
    ("0", "field.range"), ("-1", "field.range"), ("abc", "field.type"), ("1e9", "field.type"),
    ("1.005", "field.pattern"), ("", "field.missing"), ("+5", "field.type"),
    ("amount", "field.type"),
    ("12345678901234567890123456789012345", "field.range"),
  ])
  func `an amount that is none is refused`(amount: String, code: String) throws {
    var bank = try Bank()
    let refusal = bank.refusal(of: .submit(Inputs(value: amount)))
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.field == "amount")
  }

  @Test(arguments: ["1000000000", "1000.01", "9999999999999999999999999999999999"])
  func `more than there is in the wallet fails and leaves the amount open`(amount: String) throws {
    var bank = try Bank()
    try bank.submit(amount)
    #expect(bank.step == .amount)
    #expect(bank.failure?.code == "transfer.insufficientFunds")
    #expect(bank.state.amount == nil)
    #expect(bank.outcome == nil)
  }

  @Test func `the wallet is asked before the minimum amount is looked at`() throws {
    var bank = try Bank()
    bank.fail("funds", with: .timeout)
    try bank.submit("50")
    #expect(bank.step == .amount)
    #expect(bank.failure == .timeout)
    try bank.retry()
    #expect(bank.step == .invalidAmount)
  }

  @Test func `after an edit nothing old leaks`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    try bank.submit("editAmount")
    #expect(bank.step == .amount)
    #expect(bank.screen.state.document == .object([.init("country", .text("germany"))]))
    try bank.submit("300")
    #expect(bank.state.tariff == nil)
    #expect(bank.state.fee == nil)
    try bank.submit("standard")
    try bank.submit("continue")
    try bank.submit()
    guard case .completed(let receipt) = bank.outcome else {
      Issue.record("the flow has not completed")
      return
    }
    #expect(receipt.amount == 300)
    #expect(receipt.tariff == "standard")
    #expect(receipt.fee == 60)
    #expect(bank.world.balance == 640)
  }

  @Test func `editing the tariff keeps the amount`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    try bank.submit("editTariff")
    #expect(bank.step == .tariffs)
    #expect(bank.state.amount == 100)
    #expect(bank.state.tariff == nil)
    #expect(bank.state.tariffs.map(\.name) == ["economy", "standard", "express"])
    try bank.submit("express")
    #expect(bank.state.fee == 30)
  }
}
