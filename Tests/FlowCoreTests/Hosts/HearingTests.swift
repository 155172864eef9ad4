import Testing

@testable import FlowCore

/// What a flow hears from elsewhere, and what it says of itself.
struct HearingTests {
  private func seated() throws(Refusal) -> TestDrive<GuestFlow> {
    var drive = try TestDrive(GuestFlow())
    try drive.load { command in
      switch command {
      case .seats(let reply): reply(8)
      }
    }
    return drive
  }

  @Test func `the table decides about what happened elsewhere`() throws {
    var drive = try seated()
    try drive.take(.heard(.dishPicked))
    #expect(drive.line == "route dinner")
    #expect(drive.path == [.table, .dinner])
    #expect(drive.machine.decision.input == .heard)
  }

  @Test func `what nobody handles changes nothing`() throws {
    var drive = try seated()
    try drive.take(.heard(.dishPicked))
    let refusal = drive.refusal(of: .heard(.dishPicked))
    #expect(refusal?.code == "event.unhandled")
  }

  @Test func `what is heard can be folded in`() throws {
    var drive = try seated()
    let action = try drive.machine.hear(
      .dishPicked, { $0.dish = "soup" }, identity: &drive.identity)
    #expect(action == .route)
    #expect(drive.state.dish == "soup")
  }

  @Test func `a decision about an event is a report`() throws {
    var drive = try seated()
    #expect(drive.machine.report == nil)
    try drive.take(.heard(.dishPicked))
    #expect(drive.machine.report?.event == .dishPicked)
    try drive.take(.back)
    #expect(drive.machine.report == nil)
  }

  @Test func `an answer can be put down without being given`() throws {
    var drive = try seated()
    try drive.take(.heard(.dishPicked))
    try drive.machine.fillIn(Inputs(["toast": "cheers"]))
    #expect(drive.machine.submitted.value(of: "toast") == "cheers")
    #expect(drive.step == .dinner)
    #expect(throws: Refusal.self) { try drive.machine.fillIn(Inputs(["speech": "long"])) }
    #expect(drive.machine.submitted.value(of: "toast") == "cheers")
  }

  @Test func `a controller says what an event of a child is to its parent`() throws {
    let child = Child<SignInFlow, GuestFlow>(shownAt: .welcome, tab: "guests")
      .controlled { event, state in
        event == .dishPicked ? .emit(.returning) { $0.session = state.dish } : nil
      }
    let entry = ChildEntry(child)
    #expect(entry.placement == .tab("guests"))
    var guests = GuestFlow.State()
    guests.dish = "soup"
    let call = entry.listen(FlowReport<GuestFlow>(event: .dishPicked, state: guests))
    #expect(call?.event == .returning)
    var state = SignInFlow.State()
    call?.fold(&state)
    #expect(state.session == "soup")
    #expect(entry.listen("something else") == nil)
  }
}
