import FlowCore
import FlowTesting
import Testing

/// A tree of flows: tabs, children and links, as an app runs them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HostTests {
  private func town(
    _ visitor: String? = "ann", slow: Set<String> = [], _ door: Door = Door()
  ) async throws -> AppDriver {
    let app = try AppDriver(
      TownFlow.self, services: services(visitor, slow, door), time: .still)
    if slow.isEmpty { await app.idle() }
    return app
  }

  private func services(
    _ visitor: String? = "ann", _ slow: Set<String> = [], _ door: Door = Door()
  ) -> Services {
    Services {
      $0.on(Visitor.self) { _ in visitor }
      $0.on(Stalls.self) { _ in
        if slow.contains("stalls") { await door.wait() }
        return ["fruit"]
      }
      $0.check(Sold.self) { sold in
        if slow.contains("sold") { await door.wait() }
        if sold.item == "dragon" { throw Failure("buy.unknown", "nobody sells that") }
        if sold.item == "fog" { throw Failure.timeout }
      }
      $0.on(Buy.self) { buy, key in
        if slow.contains("buy") { await door.wait() }
        return "\(buy.item)-\(buy.price)-\(key.description.hasSuffix("1"))"
      }
    }
  }

  private func path(_ app: AppDriver) -> String {
    app.screen.flows.map { "\($0.flow):\($0.step)" }.joined(separator: " ")
  }

  @Test func `the root shows a flow in its place, then tabs once somebody is in`() async throws {
    let app = try await town(nil)
    #expect(path(app) == "town:gate gate:name")
    #expect(app.screen.tabs.isEmpty)
    let gate = try #require(app.flow(GateFlow.self))
    try gate.submit(\.name, "bob")
    await app.idle()
    #expect(path(app) == "town:town market:stalls")
    #expect(app.screen.tabs == ["market", "park"])
    #expect(app.screen.selection == 0)
    #expect(app.flow(TownFlow.self)?.screen.state.visitor == "bob")
    #expect(gate.screen.outcome != nil, "what was taken away says so")
  }

  @Test func `a tab is shown as it was left`() async throws {
    let app = try await town()
    try app.select(ParkFlow.self)
    #expect(app.screen.direction == .replaced)
    try app.submit(Inputs(value: "left"))
    #expect(path(app) == "town:town park:pond")
    try app.select(MarketFlow.self)
    #expect(path(app) == "town:town market:stalls")
    try app.select(ParkFlow.self)
    #expect(path(app) == "town:town park:pond")
    try app.back()
    #expect(throws: Refusal.self) { try app.back() }
    #expect(path(app) == "town:town park:path", "a tab is not left by going back")
    #expect(throws: Refusal.self) { try app.select(GateFlow.self) }
  }

  @Test func `a child is called, hands over, and is dismissed with its outcome`() async throws {
    let app = try await town()
    try app.call(BuyFlow.self)
    #expect(app.screen.direction == .presented)
    let buy = try #require(app.flow(BuyFlow.self))
    try buy.submit(\.item, "pear")
    await app.idle()
    try buy.submit(\.price, 3)
    await app.idle()
    #expect(path(app) == "town:town market:stalls")
    #expect(app.flow(MarketFlow.self)?.screen.state.bought == "pear-3-true")
    #expect(buy.screen.outcome?.kind == .completed)
  }

  @Test func `one flow that two steps call brings each of them what it asked for`() async throws {
    let app = try AppDriver(MenuFlow.self, services: Services { _ in }, time: .still)
    let menu = try #require(app.flow(MenuFlow.self))
    try app.call(DishFlow.self)
    try app.flow(DishFlow.self)?.submit(\.dish, "soup")
    try menu.confirm()
    try app.call(DishFlow.self)
    try app.flow(DishFlow.self)?.submit(\.dish, "cake")
    #expect(menu.screen.step == .dessert)
    #expect(menu.screen.state.starter == "soup")
    #expect(menu.screen.state.dessert == "cake")
  }

  @Test func `a screen has what is to be presented, each once`() async throws {
    let app = try await town()
    var seen: [[ScreenChange]] = []
    app.onChange { if !$0.changes.isEmpty { seen.append($0.changes) } }
    try app.call(BuyFlow.self)
    #expect(seen.isEmpty)
    try app.submit(Inputs(value: "dragon"))
    await app.idle()
    #expect(
      seen == [
        [.began(.check, request: "sold")],
        [
          .ended(.check, request: "sold"), .failed(Failure("buy.unknown", "nobody sells that")),
        ],
      ])
    seen = []
    try app.submit(Inputs(value: "pear"))
    await app.idle()
    try app.submit(Inputs(value: "3"))
    await app.idle()
    #expect(
      seen == [
        [.began(.check, request: "sold")], [.ended(.check, request: "sold")],
        [.began(.effect, request: "buy")],
        [
          .ended(.effect, request: "buy"), .dismissed(flow: "buy", .completed),
          .succeeded("The pear is yours."), .began(.lookup, request: "stalls"),
        ],
        [.ended(.lookup, request: "stalls")],
      ])
  }

  @Test func `what is given up is not waited for any more, and says nothing`() async throws {
    let app = try await town(slow: ["buy", "none"], Door())
    await app.idle()
    try app.call(BuyFlow.self, Inputs(["item": "pear"]), at: .price)
    await app.idle()
    let buy = try #require(app.flow(BuyFlow.self))
    try app.submit(Inputs(value: "3"))
    #expect(buy.screen.changes == [.began(.effect, request: "buy")])
    app.cancelPending()
    #expect(buy.screen.changes == [.ended(.effect, request: "buy")])
    try app.retry()
    #expect(app.screen.changes == [.began(.effect, request: "buy")])
  }

  @Test func `leaving a caller leaves what it called first, each told once`() async throws {
    let app = try await town()
    try app.call(BuyFlow.self)
    var seen: [String] = []
    app.onChange { seen += $0.dismissed.map { "\($0.flow) \($0.outcome?.rawValue ?? "-")" } }
    app.flow(TownFlow.self)?.leave()
    #expect(seen == ["buy cancelled", "market cancelled"])
    #expect(app.screen.isOver)
    #expect(throws: Refusal.self) { try app.submit(.none) }
    #expect(seen.count == 2)
  }

  @Test func `a page dismisses what is open, unless it has to be left first`() async throws {
    let app = try await town()
    try app.call(BuyFlow.self)
    try app.open(TownPage.park)
    #expect(path(app) == "town:town park:path")
    try app.open(TownPage.market)
    try app.call(BuyFlow.self)
    try app.submit(Inputs(value: "pear"))
    await app.idle()
    let refusal = #expect(throws: Refusal.self) { try app.open(TownPage.park) }
    #expect(refusal?.code == "page.invalid")
    #expect(refusal?.message == "something is in the bag")
    #expect(refusal?.remedy == .leave)
    #expect(path(app) == "town:town market:stalls buy:price")
    try app.open(TownPage.park, isForced: true)
    #expect(path(app) == "town:town park:path")
  }

  @Test func `a page in the middle of a flow stays out of sight until it is there`() async throws {
    let door = Door()
    let app = try await town(slow: ["sold"], door)
    await app.idle()
    try app.open(TownPage.price("pear"))
    await door.reached()
    #expect(path(app) == "town:town market:stalls")
    await door.open()
    await app.idle()
    #expect(path(app) == "town:town market:stalls buy:price")
    #expect(app.refusal == nil)
  }

  @Test(arguments: ["dragon", "fog"])
  func `a page that is not possible leaves everything as it was`(item: String) async throws {
    let app = try await town()
    try app.select(ParkFlow.self)
    try app.submit(Inputs(value: "left"))
    try app.open(TownPage.price(item))
    await app.idle()
    #expect(path(app) == "town:town park:pond")
    #expect(app.refusal?.code == "page.invalid")
    try app.back()
    #expect(app.refusal == nil)
  }

  @Test func `another input lets go of the page`() async throws {
    let door = Door()
    let app = try await town(slow: ["sold"], door)
    await app.idle()
    try app.open(TownPage.price("pear"))
    await door.reached()
    try app.select(ParkFlow.self)
    await door.open()
    await app.idle()
    #expect(path(app) == "town:town park:path")
  }

  @Test func `a page that comes too early is held, said to be, and followed once`() async throws {
    let app = try await town(nil)
    try app.open(TownPage.park)
    #expect(path(app) == "town:gate gate:name")
    #expect(app.screen.held == TownPage.park.link)
    try app.flow(GateFlow.self)?.submit(\.name, "bob")
    await app.idle()
    #expect(path(app) == "town:town park:path")
    #expect(app.screen.held == nil)
  }

  @Test func `while a page is on its way the tab in sight has no way back before its first step`()
    async throws
  {
    let door = Door()
    let app = try await town(slow: ["sold"], door)
    await app.idle()
    let market = try #require(app.flow(MarketFlow.self))
    try app.open(TownPage.price("pear"))
    await door.reached()
    #expect(throws: Refusal("back.nothing", "step stalls is the first of market")) {
      try market.back()
    }
    #expect(market.screen.outcome == nil && app.screen.opening != nil)
    await door.open()
  }

  @Test func `what happens to the app while a page is on its way counts without it, too`()
    async throws
  {
    let door = Door()
    let app = try await town(slow: ["sold"], door)
    await app.idle()
    try app.open(TownPage.price("dragon"))
    await door.reached()
    app.tell(.background)
    app.show(Notice("fruit is cheap"))
    #expect(app.screen.notice == "fruit is cheap")
    await door.open()
    await app.idle()
    #expect(app.refusal?.code == "page.invalid")
    #expect(app.screen.notice == "fruit is cheap")
    #expect(app.host.isInBackground)
  }

  @Test func `what is called over a tab leads on through steps that pass by themselves`()
    async throws
  {
    let services = Services { $0.check(Sold.self) { _ in } }
    let app = try AppDriver(SquareFlow.self, services: services, time: .still)
    try app.call(DishFlow.self)
    try app.flow(DishFlow.self)?.submit(\.dish, "soup")
    #expect(path(app) == "square:fountain")
  }

  @Test func `a page that moves the root is never held, and takes away the tabs`() async throws {
    let app = try await town()
    try app.open(TownPage.fair)
    #expect(path(app) == "town:fair")
    #expect(app.screen.tabs.isEmpty)
  }

  @Test func `a child that is heard can lead to another page`() async throws {
    let app = try await town()
    try app.call(BuyFlow.self)
    try app.submit(Inputs(value: "pear"))
    await app.idle()
    try app.submit(Inputs(value: "101"))
    await app.idle()
    #expect(path(app) == "town:town park:path", "\(app.screen.front)")
  }

  @Test func `a page that a child leads to and that is not possible leaves the rest as it was`()
    async throws
  {
    let app = try await town()
    try app.call(BuyFlow.self)
    try app.submit(Inputs(value: "pear"))
    await app.idle()
    var dismissed: [String] = []
    app.onChange { dismissed += $0.dismissed.map { $0.flow } }
    try app.submit(Inputs(value: "1001"))
    await app.idle()
    #expect(path(app) == "town:town market:stalls", "its caller went on without it")
    #expect(app.refusal?.code == "page.invalid", "until the next input, whatever arrives")
    #expect(dismissed == ["buy"])
    try app.select(ParkFlow.self)
    #expect(app.refusal == nil)
  }

  @Test func `what ended before a slow page is reported once`() async throws {
    let door = Door()
    let app = try await town(nil, slow: ["sold"], door)
    await app.idle()
    try app.open(TownPage.price("pear"))
    #expect(app.screen.held != nil)
    var dismissed: [String] = []
    app.onChange { dismissed += $0.dismissed.map { $0.flow } }
    try app.flow(GateFlow.self)?.submit(\.name, "bob")
    await door.reached()
    app.language = .english
    app.language = .english
    await door.open()
    await app.idle()
    #expect(path(app) == "town:town market:stalls buy:price")
    #expect(dismissed == ["gate"])
  }

  @Test func `what a page dismisses is reported when the page has arrived`() async throws {
    let door = Door()
    let app = try await town(slow: ["sold"], door)
    await app.idle()
    try app.call(BuyFlow.self)
    let buy = try #require(app.flow(BuyFlow.self))
    var dismissed: [String] = []
    app.onChange { dismissed += $0.dismissed.map { "\($0.flow) \($0.outcome?.rawValue ?? "-")" } }
    try app.open(TownPage.price("pear"))
    await door.reached()
    #expect(dismissed == [] && buy.screen.outcome == nil)
    await door.open()
    await app.idle()
    #expect(path(app) == "town:town market:stalls buy:price")
    #expect(dismissed == ["buy cancelled"])
    #expect(buy.screen.outcome?.kind == .cancelled)
  }

  @Test func `what is pending in a tab goes on while another is in front`() async throws {
    let door = Door()
    let app = try await town(slow: ["stalls"], door)
    await door.reached()
    try app.select(ParkFlow.self)
    await door.open()
    await app.idle()
    try app.select(MarketFlow.self)
    #expect(app.flow(MarketFlow.self)?.screen.state.stalls == ["fruit"])
  }

  @Test func `a tree is a value: copies go their own ways`() throws {
    var turn = HostTurn(now: .beginning)
    var host = try FlowHost(
      ParkFlow.definition.flow, FlowStart(), &turn)
    let copy = host
    try host.submit(Inputs(value: "left"), &turn)
    #expect(host.front.view.step == "pond")
    #expect(copy.front.view.step == "path")
  }

  @Test func `nobody to answer a child's request is a refusal by name`() throws {
    let services = Services { $0.on(Visitor.self) { _ in nil } }
    #expect(
      throws: Refusal(
        "service.missing", "flow market: nobody answers stalls; register them in Services")
    ) { _ = try AppDriver(TownFlow.self, services: services, time: .still) }
  }

  @Test func `flows that start and end without an end are refused`() async throws {
    let app = try AppDriver(CarouselFlow.self, services: Services { _ in }, time: .still)
    #expect(app.screen.front.failure == nil)
    #expect(app.failure?.code == "flow.loop")
  }
}

/// Two steps that call the same flow.
private struct MenuFlow: Flow {
  enum Step: String, FlowName { case starter, dessert, finish }

  struct State: FlowState {
    var starter: String?
    var dessert: String?
  }

  static let definition = define {
    confirm(.starter)
    confirm(.dessert)
    finish(.finish)
    child(DishFlow.self, from: .starter, into: \.starter)
    child(DishFlow.self, from: .dessert, into: \.dessert)
  }
}

/// A square with a park, over which one eats on the way to the fountain.
private struct SquareFlow: Flow {
  enum Step: String, FlowName { case square, street, fountain }
  enum Event: String, FlowName { case sated }
  typealias Output = Never

  struct State: FlowState { var dish: String? }

  static let definition = define {
    hub(.square)
    check(.street) { given in given.dish == "poison" ? Sold(item: "poison") : nil }
    hub(.fountain)
    tab(ParkFlow.self, "park", at: .square)
    child(DishFlow.self, from: .square, into: \.dish, emitting: .sated)
  } transitions: {
    step(.square) { on(.sated) { forward(to: .street) } }
  }
}

/// A root whose only flow is over as soon as it is shown.
private struct CarouselFlow: Flow {
  enum Step: String, FlowName { case ride }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    hub(.ride)
    instead(DoneFlow.self, at: .ride)
  }
}

private struct DoneFlow: Flow {
  enum Step: String, FlowName { case never, done }
  typealias Output = Nothing

  struct State: FlowState { var word: String? }

  static let definition = define {
    ask(.never, \.word).needed("never") { _ in false }
    finish(.done)
  }
}
