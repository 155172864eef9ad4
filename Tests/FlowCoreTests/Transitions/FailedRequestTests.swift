import Testing

@testable import FlowCore

/// An emitter that knows what failed, and puts it into the flow's own words.
struct FailedRequestTests {
  private func bought() throws -> TestDrive<ErrandFlow> {
    var drive = try TestDrive.shopping()
    try drive.submit(["shop": "dairy", "thing": "milk"])
    return drive
  }

  @Test func `a failure of an answer's load is told in the flow's words, and stays while it loads`()
    throws
  {
    var drive = try bought()
    let token = drive.machine.showing.token
    try drive.verdict()
    try drive.failLoad("soldOut")
    #expect(drive.line == "loadAsync shops", "the step is entered afresh")
    #expect(drive.machine.failure == Failure("errand.soldOut"))
    try drive.open()
    #expect(drive.machine.failure == Failure("errand.soldOut"))
    #expect(drive.machine.showing.token != token)
    #expect(drive.path == [.shopping])
    #expect(drive.refusal(of: .retry)?.code == "retry.nothing")
  }

  @Test func `a failure of a validation is told from one of a load`() throws {
    var drive = try bought()
    try drive.verdict(Failure("soldOut", "No money", field: "thing"))
    #expect(drive.line == "loadAsync shops")
    #expect(drive.machine.failure == Failure("errand.noMoney", "No money", field: "thing"))
  }

  @Test func `the same failure of an entry load means something else`() throws {
    var drive = try TestDrive(ErrandFlow())
    try drive.failLoad("soldOut")
    #expect(drive.line == "route shopping")
    #expect(drive.machine.failure == Failure("soldOut"))
    try drive.take(.retry)
    #expect(drive.line == "loadAsync shops")
  }

  @Test func `what it has no event for, the emitter of failures is asked about`() throws {
    var drive = try bought()
    try drive.verdict(Failure("closed"))
    #expect(drive.step == .home)
    #expect(drive.machine.failure == Failure("closed"))
  }

  @Test func `any other failure stays in the same showing`() throws {
    var drive = try bought()
    let token = drive.machine.showing.token
    try drive.verdict()
    try drive.failLoad("offline")
    #expect(drive.line == "route shopping")
    #expect(drive.machine.failure == Failure("offline"))
    #expect(drive.machine.showing.token == token)
    try drive.take(.retry)
    #expect(drive.line == "loadAsync buy")
  }

  @Test func `a validation and the load behind it have one key`() throws {
    var drive = try bought()
    guard case .validate(.money(let asked), _) = drive.action else {
      Issue.record("nothing is validated")
      return
    }
    try drive.verdict()
    guard case .loadAsync(.buy(let bought, _), _) = drive.action else {
      Issue.record("nothing is bought")
      return
    }
    #expect(asked == bought)
  }
}
