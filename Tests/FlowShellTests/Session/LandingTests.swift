import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell

/// Links that lead elsewhere than they say.
struct LandingTests {
  private func opening(_ link: String) throws -> (answer: Shell.Answer, shell: Shell) {
    let flows = [
      RegisteredFlow(HallFlow.self, on: HallWorld.self, pages: FlowPage<HallFlow>.self),
      RegisteredFlow(SeatFlow.self, on: HallWorld.self),
    ]
    let shell = try Shell("start hall", flows: flows)
    return (shell.type("open \(link)"), shell)
  }

  @Test(
    "answers to the step where a link lands, and to those behind it, are left out",
    arguments: [
      ("hall://app/seat/nobody/3", "ticket", "seat.unknown"),
      ("hall://app/seat/ann?drink=tea", "row", "start.needs"),
    ])
  func landing(_ link: String, _ step: String, _ code: String) throws {
    let (answer, shell) = try opening(link)
    #expect(answer.code == nil, "\(answer)")
    #expect(shell.type("expect step \(step)").code == nil)
    #expect(shell.type("expect error \(code)").code == nil)
  }

  @Test func `a link that cannot land either is refused for the first reason`() throws {
    let (answer, shell) = try opening("hall://app/drink/nobody/3")
    #expect(answer.code == "page.invalid")
    #expect(answer.message?.contains("Nobody has that ticket") == true, "\(answer)")
    #expect(shell.type("expect step hall").code == nil)
  }
}

/// A hall where tickets are shown.
private struct HallFlow: PagedFlow {
  enum Step: String, FlowName { case hall }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.hall)
    child(SeatFlow.self, from: .hall)
  }

  static let pages = Pages(base: "hall://app") {
    let hall = Destination(HallFlow.self, at: .hall)
    page(
      "app/seat/{ticket}/{row}", starts: SeatFlow.self, at: .drink, from: hall,
      landings: ["seat.unknown": .ticket])
    page(
      "app/seat/{ticket}", starts: SeatFlow.self, at: .order, from: hall,
      query: [.value(\.drink)], landings: ["start.needs": .row])
    page(
      "app/drink/{ticket}/{row}", starts: SeatFlow.self, at: .drink, from: hall,
      landings: ["seat.unknown": .order])
  }
}

/// A seat for a ticket, and what to drink there.
private struct SeatFlow: Flow {
  enum Step: String, FlowName { case ticket, row, drink, order, done }
  struct State: FlowState {
    var ticket: String?
    var row: Int64?
    var drink: String?
    var agrees: Bool?
  }

  static let definition = define {
    ask(.ticket, \.ticket).check { ticket, _ in TicketCheck(ticket: ticket) }
    ask(.row, \.row)
    ask(.drink, \.drink)
    ask(.order, \.agrees)
    finish(.done)
  }
}

/// Somebody has that ticket.
private struct TicketCheck: Query { let ticket: String }

/// A hall to which only Ann has a ticket.
private struct HallWorld: SimulatedWorld {
  static let name = "hall"
  static let services = Simulation<Self> {
    $0.check(TicketCheck.self) { request, _ in
      if request.ticket != "ann" { throw Failure("seat.unknown", "Nobody has that ticket") }
    }
  }
}
