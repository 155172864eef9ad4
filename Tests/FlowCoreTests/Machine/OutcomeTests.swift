import Testing

@testable import FlowCore

/// Ruling 7: an outcome arrives exactly once.
struct OutcomeTests {
  @Test func `a completed flow hands over its output`() throws {
    var drive = try TestDrive.at(.receipt)
    let order = try #require(drive.state.order)
    try drive.submit()
    #expect(drive.machine.outcome == .completed(.init(order: order, cups: 2)))
    #expect(drive.step == .finish)
    #expect(drive.path.last == .finish)
    #expect(drive.machine.pendingKind == .finish)
    #expect(
      drive.machine.viewState.output?.document
        == .object([
          .init("order", .text(order)), .init("cups", .integer(2)),
        ]))
  }

  @Test func `a cancelled flow keeps its place and asks for nothing`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.take(.cancel)
    #expect(drive.machine.outcome == .cancelled)
    #expect(drive.step == .payment)
    #expect(drive.machine.pendingKind == .none)
    #expect(drive.machine.viewState.output == nil)
  }

  @Test(arguments: ["completed", "cancelled"])
  func `nothing can be done after the end`(ending: String) throws {
    var drive = try TestDrive.at(ending == "completed" ? .receipt : .payment)
    try drive.take(.cancel)
    let outcome = try #require(drive.machine.outcome)
    #expect(outcome.kind.rawValue == ending)
    let inputs: [FlowInput<CoffeeFlow>] = [
      .submit(.none), .answer(CupsStage.Answer(cups: 2)), .back, .backTo(.cups), .cancel, .retry,
    ]
    for input in inputs {
      let refusal = drive.refusal(of: input)
      #expect(refusal?.code == "flow.ended")
      #expect(refusal?.message == "flow coffee has ended; start it again")
    }
    try drive.expectDropped(.loaded(OutsideResult(failure: .load), drive.attempt))
    try drive.expectDropped(.verdict(nil, drive.attempt))
    try drive.expectDropped(.returned(.cancelled, drive.attempt))
    #expect(drive.machine.outcome == outcome)
    #expect(drive.log.filter { $0.hasPrefix("finish") }.count == 1)
  }

  @Test func `cancel while busy gives up the answer first and the flow next`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    try drive.take(.cancel)
    #expect(drive.machine.outcome == nil)
    try drive.take(.cancel)
    #expect(drive.machine.outcome == .cancelled)
  }

  @Test func `every kind of outcome has its word`() {
    #expect(Outcome<Int>.completed(1).kind == .completed)
    #expect(Outcome<Int>.cancelled.kind == .cancelled)
    #expect(Outcome<Int>.failed(.load).kind == .failed)
    #expect(Outcome<Int>.completed(1) != .completed(2))
  }
}
