import Testing

@testable import FlowCore

/// Ruling 5: one answer per showing; showings, attempts and keys.
struct BusyTests {
  private func paying() throws(Refusal) -> TestDrive<CoffeeFlow> {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash", "tip": "1"])
    return drive
  }

  @Test(arguments: [
    ("an entry load", "step drink is waiting for load menu"),
    ("a validation", "step payment is waiting for validation credit"),
    ("an answer load", "step payment is waiting for load pay"),
  ])
  func `a busy step takes no answer, no retry and no child, and says what it waits for`(
    pending: String, message: String
  ) throws {
    var drive = try TestDrive.at(pending == "an entry load" ? .cups : .payment)
    switch pending {
    case "an entry load": try drive.submit("2")
    case "a validation": try drive.submit(["how": "card"])
    default: try drive.submit(["how": "cash"])
    }
    #expect(drive.machine.isBusy)
    #expect(drive.machine.viewState.isBusy)
    for input in [
      FlowInput<CoffeeFlow>.submit(.none), .submit(Inputs(["how": "cash"])), .retry,
      .answer(DrinkStage.Answer(drink: "latte")),
    ] {
      let refusal = drive.refusal(of: input)
      #expect(refusal?.code == "busy")
      #expect(refusal?.message == message)
    }
  }

  @Test func `a step that waits for a child says for which`() throws {
    var drive = try TestDrive(GuestFlow())
    try drive.load { _ in OutsideResult(failure: .load) }
    try drive.take(.call(GuestFlow.pickGuest.call()))
    #expect(drive.machine.viewState.asked == "pick")
    let refusal = drive.refusal(of: .call(GuestFlow.pickDish.call()))
    #expect(refusal?.code == "busy")
    #expect(refusal?.message == "step table is waiting for flow pick")
  }

  @Test func `a double submit pays once`() throws {
    var drive = try paying()
    #expect(drive.refusal(submitting: ["how": "cash", "tip": "1"])?.code == "busy")
    #expect(drive.log.filter { $0 == "loadAsync pay" }.count == 1)
    try drive.serve()
    #expect(drive.step == .receipt)
  }

  @Test func `a result that was given already is dropped`() throws {
    var drive = try paying()
    let result = try #require(drive.lateResult(TestDrive.serve))
    try drive.take(result)
    #expect(drive.step == .receipt)
    try drive.expectDropped(result)
  }

  @Test func `the result of a cancelled attempt is dropped, before and after a retry`() throws {
    var drive = try paying()
    let late = try #require(drive.lateResult(TestDrive.serve))
    try drive.take(.cancel)
    #expect(drive.line == "route payment")
    try drive.expectDropped(late)
    try drive.take(.retry)
    #expect(drive.line == "loadAsync pay")
    try drive.expectDropped(late)
    try drive.serve()
    #expect(drive.step == .receipt)
  }

  @Test func `a verdict on another attempt is dropped`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "card"])
    let late = drive.attempt
    try drive.take(.cancel)
    try drive.expectDropped(.verdict(nil, late))
    try drive.submit(["how": "card"])
    try drive.expectDropped(.verdict(Failure("late"), late))
    #expect(drive.machine.isBusy)
  }

  @Test func `a result of the wrong kind is dropped even with the right number`() throws {
    var drive = try paying()
    try drive.expectDropped(.verdict(nil, drive.attempt))
    try drive.expectDropped(.returned(.cancelled, drive.attempt))
    #expect(drive.machine.isBusy)
  }

  @Test func `a result after the end is dropped`() throws {
    var drive = try paying()
    let late = try #require(drive.lateResult(TestDrive.serve))
    try drive.take(.cancel)
    try drive.take(.cancel)
    #expect(drive.line == "finish cancelled")
    try drive.expectDropped(late)
  }

  @Test func `a machine that is put back never uses an attempt again`() throws {
    var drive = try TestDrive.at(.payment)
    let snapshot = drive.machine
    var numbers: [UInt64] = []
    for _ in 0..<5 {
      drive.machine = snapshot
      try drive.submit(["how": "cash"])
      numbers.append(drive.attempt.number)
    }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == 5)
  }

  @Test func `a result from a future that was undone is dropped`() throws {
    var drive = try TestDrive.at(.payment)
    let snapshot = drive.machine
    try drive.submit(["how": "cash"])
    let late = try #require(drive.lateResult(TestDrive.serve))
    drive.machine = snapshot
    try drive.expectDropped(late)
    try drive.submit(["how": "cash", "tip": "5"])
    try drive.expectDropped(late)
    #expect(drive.state.order == nil)
  }

  @Test func `a machine that is put back while it waits takes the result it waited for`() throws {
    var drive = try paying()
    let waiting = drive.machine
    let result = try #require(drive.lateResult(TestDrive.serve))
    try drive.take(.cancel)
    try drive.take(.back)
    drive.machine = waiting
    try drive.take(result)
    #expect(drive.step == .receipt)
  }
}
