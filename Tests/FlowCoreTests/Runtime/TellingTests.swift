import FlowCore
import FlowTesting
import Testing

/// Every observer of an app gets each change, once and in order, also if one of them goes on at once.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TellingTests {
  private func market() async throws -> AppDriver {
    let services = Services {
      $0.on(Visitor.self) { _ in "ann" }
      $0.on(Stalls.self) { _ in ["fruit"] }
      $0.check(Sold.self) { if $0.item == "dragon" { throw Failure("buy.unknown") } }
      $0.on(Buy.self) { buy, _ in buy.item }
    }
    let app = try AppDriver(TownFlow.self, services: services, time: .still)
    await app.idle()
    return app
  }

  private let bought: [ScreenChange] = [
    .began(.check, request: "sold"), .ended(.check, request: "sold"),
    .began(.effect, request: "buy"), .ended(.effect, request: "buy"),
    .dismissed(flow: "buy", .completed), .succeeded("The pear is yours."),
    .began(.lookup, request: "stalls"), .ended(.lookup, request: "stalls"),
  ]

  @Test func `an observer that goes on at a change hides it from no other`() async throws {
    let app = try await market()
    app.onChange { screen in
      if screen.front.step == "price", !screen.front.isBusy {
        try? app.submit(Inputs(value: "3"))
      }
    }
    var (changes, ways): ([ScreenChange], [String]) = ([], [])
    app.onChange { screen in
      changes += screen.changes
      ways.append("\(screen.direction) \(screen.front.step)")
    }
    try app.call(BuyFlow.self)
    var ofFlow: [ScreenChange] = []
    app.flow(MarketFlow.self)?.onChange { ofFlow += $0.changes }
    try app.submit(Inputs(value: "pear"))
    await app.idle()
    #expect(changes == bought)
    #expect(
      ways == [
        "presented item", "updated item", "forward price", "updated price", "dismissed stalls",
        "updated stalls",
      ])
  }

  @Test func `an answer that is refused is not told as the one that a check was about`()
    async throws
  {
    let door = Door()
    let services = Services {
      $0.check(Sold.self) { _ in await door.wait() }
      $0.on(Buy.self) { buy, _ in buy.item }
    }
    var told: [String] = []
    let app = try AppDriver(
      BuyFlow.definition.flow, FlowStart(), runs: .random, services: services, time: .still
    ) { decided in
      told.append("\(decided.decision.input) \(decided.inputs.value(of: "item") ?? "")")
    }
    try app.submit(Inputs(["item": "pear"]))
    #expect(throws: Refusal.self) { try app.submit(Inputs(["item": "plum"])) }
    await door.open()
    await app.idle()
    #expect(told == ["start ", "submit pear", "accepted pear"])
  }

  @Test func `a flow that an observer leaves at a change says that it is over`()
    async throws
  {
    let app = try await market()
    try app.call(BuyFlow.self)
    let buy = try #require(app.flow(BuyFlow.self))
    let screens = buy.screens
    app.onChange { screen in if screen.front.step == "price" { app.leave() } }
    try buy.submit(\.item, "pear")
    await app.idle()
    #expect(buy.screen.outcome?.kind == .cancelled)
    if buy.screen.outcome == nil { return }
    var last: OutcomeKind?
    for await screen in screens { last = screen.outcome?.kind }
    #expect(last == .cancelled)
  }

  @Test func `another language or config has nothing new to present`() async throws {
    let app = try await market()
    var changes: [ScreenChange] = []
    app.onChange { changes += $0.changes }
    try app.call(BuyFlow.self)
    try app.submit(Inputs(value: "pear"))
    await app.idle()
    try app.submit(Inputs(value: "3"))
    await app.idle()
    app.language = .german
    app.use(KioskConfig(least: 9))
    #expect(changes == bought)
  }

  @Test func `an input that is refused leaves the failure that is shown`() async throws {
    let app = try await market()
    try app.call(BuyFlow.self)
    try app.submit(Inputs(value: "dragon"))
    await app.idle()
    #expect(throws: Refusal.self) { try app.select(BuyFlow.self) }
    #expect(app.failure?.code == "buy.unknown")
  }

  @Test func `a stream that nobody reads any more gets nothing`() async throws {
    let app = try await market()
    let town = try #require(app.flow(TownFlow.self))
    for _ in 0..<3 {
      for await _ in app.screens { break }
      for await _ in town.screens { break }
    }
    #expect(app.listenerCount == 4)
    #expect(town.listenerCount == 3)
    app.language = .german
    #expect(app.listenerCount == 1, "the driver itself")
    #expect(town.listenerCount == 0)
  }
}
