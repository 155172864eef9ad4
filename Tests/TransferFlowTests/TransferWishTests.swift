import ExactDecimal
import FlowCore
import FlowTesting
import Testing
import TransferFlow

/// The key that a transfer is asked for under, and what of an answer counts.
struct TransferWishTests {
  @Test func `amounts that are equal are one wish, however they are written`() throws {
    var bank = try Bank()
    try bank.confirm("250", "economy")
    bank.fail("createTransfer", with: .timeout, isLost: true)
    try bank.decide(.confirmationContinue)
    try bank.back(to: .amount)
    try bank.confirm("250.00", "economy")
    try bank.decide(.confirmationContinue)
    #expect(bank.step == .success)
    #expect(bank.world.transferIDs == ["t1"])
  }

  @Test func `a key tells nothing of the answer`() throws {
    var bank = try Bank()
    try bank.confirm("273", "economy")
    bank.hold("createTransfer")
    try bank.decide(.confirmationContinue)
    let key = try #require(bank.machine.asked?.key?.description)
    for word in ["273", "economy", "continue"] { #expect(!key.contains(word)) }
  }

  @Test func `a tariff is taken from those that were loaded, whatever it claims to cost`() throws {
    var bank = try Bank()
    try bank.submit(\.amount, 250)
    try bank.submit { $0.tariff = Tariff("express", commission: 0) }
    #expect(bank.state.fee == 75)
    #expect(bank.state.tariff?.commission == "0.30")
  }
}
