import ExactDecimal
import FlowCore
import FlowTesting
import Testing
import TransferFlow

/// Failures, retries and double submits: the wallet is changed once.
struct TransferFailureTests {
  @Test(arguments: [false, true])
  func `a transfer that fails and is tried again is made once`(isLost: Bool) throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.fail("createTransfer", with: Failure("offline", "No connection"), isLost: isLost)
    bank.fail("createTransfer", with: .timeout, isLost: isLost)
    try bank.submit("continue")
    #expect(bank.step == .confirmation)
    #expect(bank.failure == Failure("offline", "No connection"))
    #expect(bank.world.balance == (isLost ? 890 : 1000))
    try bank.retry()
    #expect(bank.failure == .timeout)
    try bank.retry()
    #expect(bank.step == .success)
    #expect(bank.world.transferIDs == ["t1"])
    #expect(bank.world.balance == 890)
  }

  @Test func `the same answer again after a lost one is the same transfer`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.fail("createTransfer", with: .timeout, isLost: true)
    try bank.submit("continue")
    try bank.submit("continue")
    #expect(bank.step == .success)
    #expect(bank.world.transferIDs == ["t1"])
    #expect(bank.world.balance == 890)
  }

  @Test func `an edit after a lost answer that changes nothing is the same transfer`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.fail("createTransfer", with: .timeout, isLost: true)
    try bank.submit("continue")
    try bank.submit("editTariff")
    try bank.submit("economy")
    try bank.submit("continue")
    #expect(bank.world.transferIDs == ["t1"])
  }

  @Test func `another tariff after a lost answer is refused, or another transfer if it is wanted`()
    throws
  {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.fail("createTransfer", with: .timeout, isLost: true)
    try bank.submit("continue")
    try bank.submit("editTariff")
    try bank.submit("express")
    let refusal = bank.refusal(of: .submit(Inputs(value: "continue")))
    #expect(refusal?.code == .effectOpen)
    #expect(refusal?.unresolved.map(\.request) == ["createTransfer"])
    #expect(bank.world.transferIDs == ["t1"])
    try bank.take(.submit(Inputs(value: "continue")).despiteOpen)
    #expect(bank.world.transferIDs == ["t1", "t2"])
  }

  @Test func `a transfer whose fee is more than is left fails, and stays at the confirmation`()
    throws
  {
    var bank = try Bank()
    try bank.confirm("950", "economy")
    try bank.submit("continue")
    #expect(bank.step == .confirmation)
    #expect(bank.failure?.code == "transfer.insufficientFunds")
    #expect(bank.world.balance == 1000)
    #expect(bank.world.transferIDs == [])
    try bank.submit("editAmount")
    try bank.confirm("900", "economy")
    try bank.submit("continue")
    #expect(bank.step == .success)
    #expect(bank.world.balance == 10)
  }

  @Test func `a second submit while a transfer is made is busy, and giving it up drops it`() throws
  {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.hold("createTransfer")
    try bank.submit("continue")
    #expect(bank.isBusy)
    let refusal = bank.refusal(of: .submit(Inputs(value: "continue")))
    #expect(refusal?.code == "busy")
    #expect(refusal?.message == "step confirmation is waiting for createTransfer")
    try bank.cancelPending()
    #expect(bank.step == .confirmation)
    #expect(!bank.isBusy)
    #expect(bank.failure == nil)
    try bank.release()
    #expect(bank.step == .confirmation)
    #expect(bank.world.transferIDs == [])
    #expect(bank.world.balance == 1000)
  }
}
