import Testing

@testable import FlowCore

/// Ruling 4: back restores the showing.
struct HistoryTests {
  @Test func `back shows what was loaded and said, and loads nothing again`() throws {
    var drive = try TestDrive.at(.payment)
    let loads = drive.log.filter { $0 == "loadAsync menu" }.count
    #expect(loads == 1)
    try drive.take(.back)
    #expect(drive.line == "route drink")
    #expect(drive.machine.loaded.menu == ["espresso", "latte"])
    #expect(drive.state.cups == 2)
    #expect(drive.state.drink == nil)
    try drive.submit()
    #expect(drive.state.drink == "latte")
    #expect(drive.line == "route payment")
    #expect(drive.log.filter { $0 == "loadAsync menu" }.count == loads)
  }

  @Test func `the showing that is restored is the same showing`() throws {
    var drive = try TestDrive.at(.drink)
    let token = drive.machine.showing.token
    try drive.submit("latte")
    #expect(drive.machine.showing.token != token)
    try drive.take(.back)
    #expect(drive.machine.showing.token == token)
  }

  @Test func `going on to a step again loads again`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.take(.backTo(.cups))
    try drive.submit("3")
    #expect(drive.line == "loadAsync menu")
    #expect(drive.machine.loaded.menu == [])
  }

  @Test func `back to a step leads to its latest visit`() throws {
    var drive = try TestDrive(LoopFlow())
    try drive.submit()
    try drive.submit()
    try drive.submit()
    #expect(drive.path == [.first, .more, .more, .more])
    try drive.take(.backTo(.more))
    #expect(drive.path == [.first, .more, .more])
    #expect(drive.state.count == 1)
    try drive.take(.backTo(.more))
    #expect(drive.path == [.first, .more])
    #expect(drive.state.count == 0)
  }

  @Test(arguments: [CoffeeFlow.Step.payment, .receipt, .tooMany, .finish])
  func `back to a step that was never visited is refused by name`(
    step: CoffeeFlow.Step
  ) throws {
    var drive = try TestDrive.at(.payment)
    let refusal = drive.refusal(of: .backTo(step))
    #expect(refusal?.code == "back.unvisited")
    #expect(refusal?.message == "step \(step.name) was not visited before")
  }

  @Test func `back from the first step cancels the flow`() throws {
    var drive = try TestDrive.at(.drink)
    try drive.take(.back)
    #expect(drive.machine.outcome == nil)
    try drive.take(.back)
    #expect(drive.line == "finish cancelled")
    #expect(drive.step == .cups)
  }

  @Test func `there is no way back from a final step`() throws {
    var drive = try TestDrive.at(.receipt)
    for input in [FlowInput<CoffeeFlow>.back, .backTo(.payment), .backTo(.receipt)] {
      let refusal = drive.refusal(of: input)
      #expect(refusal?.code == "back.nothing")
      #expect(refusal?.message == "nothing can be undone at step receipt")
    }
  }

  @Test func `a final step completes however it is left`() throws {
    var answered = try TestDrive.at(.receipt)
    try answered.submit()
    #expect(answered.machine.outcome?.kind == .completed)
    var cancelled = try TestDrive.at(.receipt)
    try cancelled.take(.cancel)
    #expect(cancelled.line == "finish completed")
    #expect(cancelled.machine.outcome == answered.machine.outcome)
  }

  @Test func `back drops what is pending`() throws {
    var drive = try TestDrive.at(.cups)
    try drive.submit("2")
    let late = try #require(drive.lateResult(TestDrive.serve))
    try drive.take(.back)
    #expect(drive.line == "route cups")
    #expect(drive.state.cups == nil)
    try drive.expectDropped(late)
  }

  @Test func `a hub goes back to where it was entered from, here out of the flow`() throws {
    var drive = try TestDrive(GuestFlow())
    try drive.load { _ in OutsideResult(failure: .load) }
    try drive.take(.back)
    #expect(drive.line == "finish cancelled")
  }
}
