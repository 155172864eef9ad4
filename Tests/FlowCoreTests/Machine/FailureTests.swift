import Testing

@testable import FlowCore

/// Ruling 6: failure of a load or validation is data.
struct FailureTests {
  @Test func `a failed entry load leaves the step without data, and retry loads`() throws {
    var drive = try TestDrive.at(.cups)
    try drive.submit("2")
    try drive.failLoad("offline")
    #expect(drive.line == "route drink")
    #expect(drive.machine.failure == Failure("offline"))
    #expect(drive.machine.viewState.failure == Failure("offline"))
    let refusal = drive.refusal(submitting: ["drink": "latte"])
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.message == "drink cannot be 'latte'; choices: there is nothing to choose from")
    try drive.take(.retry)
    #expect(drive.line == "loadAsync menu")
    #expect(drive.machine.failure == nil)
    try drive.serve()
    #expect(drive.line == "route drink")
    try drive.submit("latte")
    #expect(drive.step == .payment)
  }

  @Test func `a failed answer load leaves everything as it was, and retry gives the answer again`()
    throws
  {
    var drive = try TestDrive.at(.payment)
    let before = drive.state
    try drive.submit(["how": "card", "tip": "2"])
    try drive.verdict()
    try drive.failLoad("offline")
    #expect(drive.line == "route payment")
    #expect(drive.state == before)
    try drive.take(.retry)
    #expect(drive.line == "loadAsync pay", "what was validated is not validated again")
    try drive.serve()
    #expect(drive.step == .receipt)
    #expect(drive.machine.failure == nil)
  }

  @Test func `a rejected answer can be validated again`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "card"])
    try drive.verdict(.timeout)
    #expect(drive.machine.failure == .timeout)
    try drive.take(.retry)
    #expect(drive.line == "validate credit")
    #expect(drive.machine.failure == nil)
    try drive.verdict()
    #expect(drive.line == "loadAsync pay")
  }

  @Test func `another answer after a failure forgets the failure and what could be retried`() throws
  {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    try drive.failLoad("offline")
    try drive.submit(["how": "editDrink"])
    #expect(drive.step == .drink)
    #expect(drive.machine.failure == nil)
    #expect(drive.refusal(of: .retry)?.code == "retry.nothing")
  }

  @Test(arguments: CoffeeFlow.Step.allCases.filter { $0 != .finish && $0 != .closed })
  func `a retry with nothing to try again is refused by name`(step: CoffeeFlow.Step) throws {
    var drive = try TestDrive.at(step)
    let refusal = drive.refusal(of: .retry)
    #expect(refusal?.code == "retry.nothing")
    #expect(refusal?.message == "there is nothing to try again at step \(step.name)")
  }

  @Test func `a retry after going back is refused`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    try drive.failLoad("offline")
    try drive.take(.back)
    #expect(drive.refusal(of: .retry)?.code == "retry.nothing")
  }

  @Test func `a table can route a failure forward, and it is still there to be seen`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    try drive.failLoad("closed")
    #expect(drive.line == "route closed")
    #expect(drive.machine.failure == Failure("closed"))
    #expect(drive.state.order == nil)
    try drive.take(.back)
    #expect(drive.line == "route payment")
    #expect(drive.machine.failure == nil)
  }

  @Test func `a table can route a rejection`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "card"])
    try drive.verdict(Failure("declined"))
    #expect(drive.line == "route payment")
    #expect(drive.machine.failure == Failure("declined"))
    #expect(drive.refusal(of: .retry)?.code == "retry.nothing", "this is a new showing")
  }

  @Test func `a failure that leads to a step which loads is seen after that load`() throws {
    var drive = try TestDrive(SignInFlow())
    try drive.failLoad("locked")
    #expect(drive.line == "loadAsync visits", "locked enters the greeting afresh")
    try drive.load(SignInFlow.serve)
    #expect(drive.line == "route greeting")
    #expect(drive.machine.failure == Failure("locked"))
  }

  @Test func `a failure whose event nobody handles here stays where it happened`() throws {
    var drive = try TestDrive.at(.cups)
    try drive.submit("2")
    try drive.failLoad("closed")
    #expect(drive.line == "route drink")
    #expect(drive.machine.failure != nil)
    try drive.take(.retry)
    #expect(drive.line == "loadAsync menu")
  }

  @Test func `cancel gives up what is pending, and retry runs it again`() throws {
    var drive = try TestDrive.at(.payment)
    let before = drive.state
    try drive.submit(["how": "card"])
    try drive.take(.cancel)
    #expect(drive.line == "route payment")
    #expect(drive.machine.outcome == nil)
    #expect(drive.machine.failure == nil)
    #expect(drive.state == before)
    try drive.take(.retry)
    #expect(drive.line == "validate credit")
    try drive.verdict()
    try drive.take(.cancel)
    try drive.take(.retry)
    #expect(drive.line == "loadAsync pay")
  }

  @Test func `cancel of an entry load leaves the step without data, and retry loads`() throws {
    var drive = try TestDrive.at(.cups)
    try drive.submit("2")
    try drive.take(.cancel)
    #expect(drive.line == "route drink")
    #expect(drive.refusal(submitting: ["drink": "latte"])?.code == "field.choice")
    try drive.take(.retry)
    try drive.serve()
    try drive.submit("latte")
    #expect(drive.step == .payment)
  }
}
