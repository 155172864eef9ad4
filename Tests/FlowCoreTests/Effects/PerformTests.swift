import FlowCore
import Testing

@Suite(.timeLimit(.minutes(15)))
struct PerformTests {
  private let screen = TestScreen<CoffeeFlow>()

  private func performer(_ kitchen: CoffeeKitchen) -> Performer<CoffeeFlow> {
    Performer(router: screen, loader: kitchen, validator: kitchen)
  }

  @Test func `a flow is one function: it shows, loads, validates and returns its outcome`()
    async throws
  {
    let kitchen = CoffeeKitchen()
    async let outcome = CoffeeFlow().perform(with: performer(kitchen))
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    try await screen.bindings(at: .drink).submit(DrinkStage.Answer(drink: "latte"))
    try await screen.bindings(at: .payment).submit(Inputs(["how": "card", "tip": "0.50"]))
    try await screen.bindings(at: .receipt).submit(.none)
    let order = kitchen.madeOrders.first ?? ""
    #expect(await outcome == .completed(.init(order: order, cups: 2)))
    #expect(kitchen.madeOrders.count == 1)
    #expect(kitchen.waitedLoads == ["menu", "pay"])
    #expect(await screen.rest() == [])
  }

  @Test func `a view has what there is to show`() async throws {
    async let outcome = CoffeeFlow().perform(
      Inputs(["shop": "station"]), with: performer(CoffeeKitchen()))
    let shown = try await screen.next("route cups")
    #expect(shown.view?.flow == "coffee")
    #expect(shown.view?.step == "cups")
    #expect(shown.view?.fields.map(\.description.label) == ["Cups"])
    #expect(shown.view?.state.document == .object([.init("shop", .text("station"))]))
    #expect(shown.showing?.state.shop == "station")
    shown.bindings?.submit(Inputs(["cups": "6"]))
    let tooMany = try await screen.next("route tooMany")
    #expect(tooMany.view?.text == "At most 5 cups.")
    #expect(tooMany.view?.path == ["cups", "tooMany"])
    tooMany.bindings?.cancel()
    #expect(await outcome == .cancelled)
  }

  @Test func `a refused answer is told, and the step goes on`() async throws {
    async let outcome = CoffeeFlow().perform(with: performer(CoffeeKitchen()))
    let bindings = try await screen.bindings(at: .cups)
    bindings.submit(Inputs(["cups": "0"]))
    let refused = try await screen.next("refuse field.range")
    #expect(refused.refusal?.field == "cups")
    bindings.retry()
    try await screen.next("refuse retry.nothing")
    bindings.back(to: .payment)
    try await screen.next("refuse back.unvisited")
    bindings.back()
    #expect(await outcome == .cancelled)
  }

  @Test func `a start that is refused is an outcome`() async {
    let outcome = await CoffeeFlow().perform(
      Inputs(["shop": "moon"]), with: performer(CoffeeKitchen()))
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.code == "field.choice")
    #expect(failure.field == "shop")
    #expect(await screen.rest() == [])
  }

  @Test func `a failure is shown, and retry fulfils the same wish once`() async throws {
    let failures = Countdown(2)
    let kitchen = CoffeeKitchen { command in
      command.name == "pay" && failures.isRunning() ? Failure("offline", "No net") : nil
    }
    async let outcome = CoffeeFlow().perform(with: performer(kitchen))
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    try await screen.bindings(at: .drink).submit(Inputs(["drink": "latte"]))
    try await screen.bindings(at: .payment).submit(Inputs(["how": "cash"]))
    for _ in 0..<2 {
      let failed = try await screen.next("route payment")
      #expect(failed.view?.failure == Failure("offline", "No net"))
      failed.bindings?.retry()
    }
    try await screen.bindings(at: .receipt).cancel()
    #expect(await outcome.kind == .completed)
    #expect(kitchen.madeOrders.count == 1)
    #expect(kitchen.waitedLoads == ["menu", "pay", "pay", "pay"])
  }

  @Test func `a rejected answer is shown with why`() async throws {
    async let outcome = CoffeeFlow().perform(with: performer(CoffeeKitchen()))
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "4"]))
    try await screen.bindings(at: .drink).submit(Inputs(["drink": "latte"]))
    try await screen.bindings(at: .payment).submit(Inputs(["how": "card"]))
    let rejected = try await screen.next("route payment")
    #expect(rejected.view?.failure == Failure("credit.low", "No credit"))
    rejected.bindings?.back(to: .cups)
    try await screen.bindings(at: .cups).cancel()
    #expect(await outcome == .cancelled)
  }

  @Test func `a flow without a loader fails its loads, and without a validator takes all`()
    async throws
  {
    async let outcome = CoffeeFlow().perform(with: Performer(router: screen))
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    let failed = try await screen.next("route drink")
    #expect(failed.view?.failure == .load)
    failed.bindings?.cancel()
    #expect(await outcome == .cancelled)
  }

  @Test func `what is at hand is not waited for`() async throws {
    let kitchen = CoffeeKitchen(isMenuAtHand: true)
    async let outcome = CoffeeFlow().perform(with: performer(kitchen))
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    let shown = try await screen.next("route drink")
    #expect(shown.showing?.loaded.menu == ["espresso", "latte"])
    #expect(kitchen.waitedLoads == [])
    shown.bindings?.cancel()
    #expect(await outcome == .cancelled)
  }

  @Test func `a second tap on the same screen does not answer the next one`() async throws {
    let screen = TestScreen<LoopFlow>()
    async let outcome = LoopFlow().perform(with: Performer(router: screen))
    let first = try await screen.bindings(at: .first)
    first.submit(.none)
    first.submit(.none)
    first.submit(.none)
    let second = try await screen.next("route more")
    #expect(second.view?.state.document == .object([.init("count", .integer(0))]))
    second.bindings?.submit(Inputs(["what": "stop"]))
    #expect(await outcome.kind == .completed)
    #expect(await screen.rest().filter { $0.hasPrefix("route") } == [])
  }

  @Test func `a start in the middle that fails on the way is an outcome`() async throws {
    let kitchen = CoffeeKitchen { _ in Failure("offline", "No net") }
    let machine = try FlowMachine(
      CoffeeFlow(), inputs: Inputs(["cups": "2", "drink": "latte"]), at: .payment)
    let performer = performer(kitchen)
    let running = Task { await machine.perform(with: performer) }
    let giveUp = Task {
      try await Task.sleep(for: .seconds(2))
      running.cancel()
    }
    let outcome = await running.outcome
    giveUp.cancel()
    #expect(outcome == .failed(Failure("offline", "No net")))
  }

  @Test func `a start in the middle shows its step`() async throws {
    let machine = try FlowMachine(
      CoffeeFlow(), inputs: Inputs(["cups": "2", "drink": "latte"]), at: .payment)
    async let outcome = machine.perform(with: performer(CoffeeKitchen()))
    let shown = try await screen.next("route payment")
    #expect(shown.view?.path == ["cups", "drink", "payment"])
    shown.bindings?.cancel()
    #expect(await outcome == .cancelled)
  }
}
