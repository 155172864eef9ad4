import ExactDecimal
import FlowTesting
import Testing
import TransferFlow

@testable import FlowCore

/// Failures, retries and double submits: the wallet is changed once.
struct TransferFailureTests {
  @Test(arguments: [false, true])
  func `a transfer that fails and is tried again is made once`(isLost: Bool) throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.injections = [
      ("createTransfer", Failure("offline", "No connection"), isLost),
      ("createTransfer", .timeout, isLost),
    ]
    try bank.submit("continue")
    #expect(bank.step == .confirmation)
    #expect(bank.machine.failure == Failure("offline", "No connection"))
    #expect(bank.world.balance == (isLost ? 890 : 1000))
    try bank.take(.retry)
    #expect(bank.machine.failure == .timeout)
    try bank.take(.retry)
    #expect(bank.step == .success)
    #expect(bank.world.transferIDs == ["t1"])
    #expect(bank.world.balance == 890)
  }

  @Test func `the same answer again after a lost one is the same transfer`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.injections = [("createTransfer", .timeout, true)]
    try bank.submit("continue")
    try bank.submit("continue")
    #expect(bank.step == .success)
    #expect(bank.world.transferIDs == ["t1"])
    #expect(bank.world.balance == 890)
  }

  @Test func `an edit after a lost answer is another transfer`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.injections = [("createTransfer", .timeout, true)]
    try bank.submit("continue")
    try bank.submit("editTariff")
    try bank.submit("economy")
    try bank.submit("continue")
    #expect(bank.world.transferIDs == ["t1", "t2"])
  }

  @Test func `a transfer whose fee is more than is left fails, and stays at the confirmation`()
    throws
  {
    var bank = try Bank()
    try bank.confirm("950", "economy")
    try bank.submit("continue")
    #expect(bank.step == .confirmation)
    #expect(bank.machine.failure?.code == "transfer.insufficientFunds")
    #expect(bank.world.balance == 1000)
    #expect(bank.world.transferIDs == [])
    try bank.submit("editAmount")
    try bank.confirm("900", "economy")
    try bank.submit("continue")
    #expect(bank.step == .success)
    #expect(bank.world.balance == 10)
  }

  @Test func `a second submit while a transfer is made is busy, and cancel drops it`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.held = ["createTransfer"]
    try bank.submit("continue")
    #expect(bank.machine.isBusy)
    let refusal = bank.refusal(of: .submit(Inputs(value: "continue")))
    #expect(refusal?.code == "busy")
    #expect(refusal?.message == "step confirmation is waiting for load createTransfer")
    try bank.take(.cancel)
    #expect(bank.step == .confirmation)
    #expect(!bank.machine.isBusy)
    #expect(bank.machine.failure == nil)
    try bank.release()
    #expect(bank.step == .confirmation)
    #expect(bank.world.transferIDs == [])
    #expect(bank.world.balance == 1000)
  }
}
