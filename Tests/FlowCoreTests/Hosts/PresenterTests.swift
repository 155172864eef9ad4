import FlowCore
import Testing

/// A view that knows no flow shows every one of them.
@Suite(.timeLimit(.minutes(15)))
struct PresenterTests {
  /// Keeps every screen that was shown.
  private struct Recorder: Presenter {
    let screens: AsyncStream<(ViewState, ViewActions)>
    let refusals: AsyncStream<Refusal>
    private let screenDoor: AsyncStream<(ViewState, ViewActions)>.Continuation
    private let refusalDoor: AsyncStream<Refusal>.Continuation

    init() {
      (screens, screenDoor) = AsyncStream.makeStream()
      (refusals, refusalDoor) = AsyncStream.makeStream()
    }

    func present(_ state: ViewState, _ actions: ViewActions) async {
      screenDoor.yield((state, actions))
    }

    func refuse(_ refusal: Refusal) async { refusalDoor.yield(refusal) }
  }

  private struct Seats: Loader {
    typealias Owner = GuestFlow

    func immediate(_ command: GuestFlow.LoadCommand) -> OutsideResult<GuestFlow>? {
      switch command {
      case .seats(let reply): reply(8)
      }
    }

    func load(_ command: GuestFlow.LoadCommand) async -> OutsideResult<GuestFlow> {
      OutsideResult(failure: .load)
    }
  }

  @Test func `a passive view drives a flow and its children to the end`() async throws {
    let recorder = Recorder()
    let heard = AsyncStream<GuestFlow.Event>.makeStream()
    let performer = Performer<GuestFlow>(
      router: PresenterRouter(recorder), loader: Seats(),
      controller: { event, _ in heard.continuation.yield(event) },
      children: [
        ChildPerformer(GuestFlow.pickGuest) { inputs in
          await PickFlow(names: ["ann", "bob"])
            .perform(inputs, with: Performer(router: PresenterRouter(recorder)))
        },
        ChildPerformer(GuestFlow.pickDish) { _ in .completed(DishFlow.Output(name: "soup")) },
      ])
    async let outcome = GuestFlow().perform(with: performer)
    var screens = recorder.screens.makeAsyncIterator()

    let table = try #require(await screens.next())
    #expect(table.0.step == "table")
    #expect(table.1.calls == ["pick", "dish"])
    #expect(!table.1.call("wine"))
    table.1.call("pick", Inputs(["names": "bob"]))

    let pick = try #require(await screens.next())
    #expect(pick.0.flow == "pick")
    #expect(pick.0.fields.first?.choices == ["bob"])
    pick.1.submit(Inputs(["name": "eve"]))
    var refusals = recorder.refusals.makeAsyncIterator()
    #expect(await refusals.next()?.code == "field.choice")
    pick.1.submit(Inputs(["name": "bob"]))

    let again = try #require(await screens.next())
    #expect(again.0.state.document == .object([.init("guests", .list([.text("bob")]))]))
    again.1.call("dish")
    let dinner = try #require(await screens.next())
    #expect(dinner.0.step == "dinner")
    var events = heard.stream.makeAsyncIterator()
    #expect(await events.next() == .dishPicked)
    dinner.1.submit()
    #expect(await outcome == .completed(NoOutput()))
  }

  @Test func `back, cancel and what comes too late`() async throws {
    let recorder = Recorder()
    let performer = Performer<GuestFlow>(router: PresenterRouter(recorder), loader: Seats())
    async let outcome = GuestFlow().perform(with: performer)
    var screens = recorder.screens.makeAsyncIterator()
    let table = try #require(await screens.next())
    table.1.retry()
    var refusals = recorder.refusals.makeAsyncIterator()
    #expect(await refusals.next()?.code == "retry.nothing")
    table.1.cancel()
    #expect(await outcome == .cancelled)
    table.1.back()
    table.1.cancel()
  }
}
