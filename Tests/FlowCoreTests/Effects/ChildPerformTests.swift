import FlowCore
import Testing

/// A child flow is one more function that is awaited.
@Suite(.timeLimit(.minutes(15)))
struct ChildPerformTests {
  private let table = TestScreen<GuestFlow>()
  private let picker = TestScreen<PickFlow>()

  private struct Seats: Loader {
    typealias Owner = GuestFlow

    func load(_ command: GuestFlow.LoadCommand) async -> OutsideResult<GuestFlow> {
      switch command {
      case .seats(let reply): reply(8)
      }
    }
  }

  private func start() -> Task<Outcome<NoOutput>, Never> {
    let picker = picker
    let performer = Performer<GuestFlow>(
      router: table, loader: Seats(),
      children: [
        ChildPerformer(GuestFlow.pickGuest) { inputs in
          await PickFlow(names: ["ann", "bob"]).perform(inputs, with: Performer(router: picker))
        },
        ChildPerformer(GuestFlow.pickDish) { _ in .completed(DishFlow.Output(name: "soup")) },
      ])
    return Task { await GuestFlow().perform(with: performer) }
  }

  @Test func `what a child completes with reaches its parent, typed`() async throws {
    let running = start()
    try await table.bindings(at: .table).call(GuestFlow.pickGuest)
    try await picker.bindings(at: .pick).submit(Inputs(["name": "bob"]))
    let shown = try await table.next("route table")
    #expect(shown.showing?.state.guests == ["bob"])
    shown.bindings?.call(GuestFlow.pickDish)
    let dinner = try await table.next("route dinner")
    #expect(dinner.showing?.state.dish == "soup")
    dinner.bindings?.submit(.none)
    #expect(await running.outcome == .completed(NoOutput()))
  }

  @Test func `a cancelled child leaves its parent as it was`() async throws {
    let running = start()
    try await table.bindings(at: .table).call(GuestFlow.pickGuest)
    try await picker.bindings(at: .pick).cancel()
    let shown = try await table.next("route table")
    #expect(shown.showing?.state == GuestFlow.State())
    #expect(shown.view?.failure == nil)
    shown.bindings?.cancel()
    #expect(await running.outcome == .cancelled)
  }

  @Test func `cancelling the parent's task cancels the child`() async throws {
    let running = start()
    try await table.bindings(at: .table).call(GuestFlow.pickGuest)
    try await picker.next("route pick")
    running.cancel()
    #expect(await running.outcome == .cancelled)
    #expect(await picker.rest() == [])
  }

  @Test func `a child that was given up comes back too late`() async throws {
    let running = start()
    let parent = try await table.bindings(at: .table)
    parent.call(GuestFlow.pickGuest)
    let child = try await picker.bindings(at: .pick)
    parent.cancel()
    try await table.next("route table")
    child.submit(Inputs(["name": "bob"]))
    parent.call(GuestFlow.pickDish)
    let dinner = try await table.next("route dinner")
    #expect(dinner.showing?.state.guests == [])
    dinner.bindings?.cancel()
    #expect(await running.outcome == .cancelled)
  }
}
