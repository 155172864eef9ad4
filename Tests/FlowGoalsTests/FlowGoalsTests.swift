import BookingFlow
import BookingWorld
import FlowCore
import FlowGoals
import Testing
import TransferFlow
import TransferWorld

@testable import FlowShell

/// The goals of a flow, and what tells that they are reached.
struct FlowGoalsTests {
  private let flows = [
    RegisteredFlow(TransferFlow.self, on: TransferWorld.self),
    RegisteredFlow(BookingFlow.self, on: BookingWorld.self),
  ]

  private func ids(_ flow: Int, _ kinds: Goal.Kind...) -> [String] {
    flows[flow].goals(among: flows).all.filter { kinds.contains($0.kind) }.map(\.id)
  }

  /// The ids of the goals of a flow that lines of a script reach, in order, each once.
  private func reached(_ lines: String..., of flow: Int = 0) throws -> [String] {
    let session = try Session(flows)
    session.app.keepEvents()
    let goals = flows[flow].goals(among: flows)
    var ids: [String] = []
    let script = lines.joined(separator: "\n")
    let program = try Program.read(Array(script.utf8), path: "", flows, Files())
    for position in program.instructions.indices {
      _ = session.runner.attempt(position, of: program)
      for position in goals.reached(
        by: (session.app.events?.take() ?? SessionEvents()), among: flows)
      where !ids.contains(goals.all[position].id) {
        ids.append(goals.all[position].id)
      }
    }
    return ids
  }

  @Test func `steps and ways are those of the table`() {
    #expect(
      ids(0, .step) == [
        "step amount", "step invalidAmount", "step tariffs", "step confirmation", "step success",
        "step finish",
      ])
    #expect(
      ids(0, .way).prefix(3) == [
        "way amount: on(invalidAmount) forward(to: invalidAmount)",
        "way amount: next forward(to: tariffs)", "way tariffs: next forward(to: confirmation)",
      ])
  }

  @Test func `a request ends as it declares, and a mutation also without anybody knowing`() {
    let requests = ids(1, .request)
    #expect(
      requests.filter { $0.hasPrefix("request createBooking ") } == [
        "request createBooking answered", "request createBooking failed",
        "request createBooking booking.slotTaken", "request createBooking booking.paymentDeclined",
        "request createBooking booking.outOfStock", "request createBooking booking.priceChanged",
        "request createBooking offline", "request createBooking lost",
        "request createBooking dropped",
      ])
    #expect(
      requests.filter { $0.hasPrefix("request stock ") } == [
        "request stock answered", "request stock failed", "request stock booking.outOfStock",
        "request stock offline",
      ])
    #expect(
      ids(1, .start) == [
        "start countries answered", "start countries failed", "start countries offline",
      ])
  }

  @Test func `a rule has a side that keeps it and one that breaks it`() {
    #expect(
      ids(0, .rule) == [
        "rule amount.amount more than 0: kept", "rule amount.amount more than 0: broken",
        "rule amount.amount at most 2 places: kept", "rule amount.amount at most 2 places: broken",
      ])
  }

  @Test func `a final step is left but not gone back from, and only what asks is tried again`() {
    #expect(
      ids(0, .back) == [
        "back invalidAmount", "back tariffs", "back confirmation",
      ])
    #expect(ids(0, .cancel).last == "cancel success")
    #expect(ids(0, .retry) == ["retry amount", "retry tariffs", "retry confirmation"])
  }

  @Test func `every goal has a name of its own`() {
    for flow in flows {
      let ids = flow.goals(among: flows).all.map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test func `what takes place tells what was reached`() throws {
    #expect(
      try reached("start transfer", "submit 100", "back", "submit 101.50") == [
        "step amount", "start countries answered", "rule amount.amount more than 0: kept",
        "rule amount.amount at most 2 places: kept", "step tariffs",
        "way amount: next forward(to: tariffs)", "request funds answered",
        "request tariffs answered", "back tariffs",
      ])
    #expect(
      try reached(
        "start transfer at confirmation amount=100 tariff=economy",
        "inject createTransfer lost", "submit continue", "retry", "cancel"
      ).suffix(8) == [
        "request createTransfer failed", "request createTransfer lost", "retry confirmation",
        "step success", "way confirmation: on(confirmationContinue) forward(to: success)",
        "request createTransfer answered", "step finish", "cancel success",
      ])
    #expect(
      try reached("start transfer", "submit 0", "! submit 1.234", "submit 0").suffix(2) == [
        "rule amount.amount more than 0: broken", "rule amount.amount at most 2 places: broken",
      ])
  }

  @Test func `what leaves no decision is recognised by its ends`() {
    let goals = flows[0].goals(among: flows)
    func ids(_ positions: [Int]) -> [String] { positions.map { goals.all[$0].id } }
    #expect(
      ids(goals.reached(byEndOf: "createTransfer", failure: "timeout", tookEffect: true)) == [
        "request createTransfer failed", "request createTransfer lost",
      ])
    #expect(
      ids(goals.reached(byEndOf: "createTransfer", failure: "timeout", tookEffect: false)) == [
        "request createTransfer failed", "request createTransfer dropped",
      ])
    #expect(
      ids(goals.reached(byEndOf: "countries", failure: nil, tookEffect: true)) == [
        "start countries answered"
      ])
    #expect(
      ids(
        goals.reached(
          byRefusal: "field.range", saying: "", of: "amount", Inputs(["amount": "0"]), at: 0))
        == ["rule amount.amount more than 0: broken"])
    #expect(
      ids(
        goals.reached(
          byRefusal: "field.pattern", saying: "", of: "amount", Inputs(["amount": "1.234"]), at: 0))
        == ["rule amount.amount at most 2 places: broken"])
  }
}
