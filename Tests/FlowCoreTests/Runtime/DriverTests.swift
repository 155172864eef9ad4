import FlowCore
import FlowTesting
import Testing

/// A flow in an app: answers that take their time, fail, hang or never come.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct DriverTests {
  /// Services that answer at once, but for one that waits until its door opens.
  private func services(_ door: Door? = nil, at waiting: String = "") -> Services {
    Services {
      $0.on(Menu.self) { menu in
        if waiting == Menu.name { await door?.wait() }
        if menu.shop == "station" { throw Failure("closed") }
        return ["latte"]
      }
      $0.on(Credit.self) { _ in
        if waiting == Credit.name { await door?.wait() }
        return 1
      }
      $0.on(Brew.self) { _, key in
        if waiting == Brew.name { await door?.wait() }
        return key.description
      }
    }
  }

  private func driver(
    _ services: Services, _ time: FlowTime = .still, at step: CoffeeFlow.Step = .payment
  ) async throws -> FlowDriver<CoffeeFlow> {
    let driver = try FlowDriver(CoffeeFlow.self, services: services, time: time)
    if step == .cups { return driver }
    try driver.submit(\.cups, 2)
    await driver.idle()
    try driver.submit(\.drink, "latte")
    return driver
  }

  private func pay(_ driver: FlowDriver<CoffeeFlow>, _ how: CoffeeFlow.Way) throws {
    try driver.submit { $0.how = how }
  }

  @Test func `it loads, checks, performs and hands over what it gathered`() async throws {
    let driver = try await driver(services())
    try pay(driver, .card)
    await driver.idle()
    #expect(driver.screen.step == .receipt)
    #expect(driver.screen.state.credit == 1)
    try driver.confirm()
    guard case .completed(let output) = driver.screen.outcome else {
      Issue.record("\(driver.screen.view)")
      return
    }
    #expect(output.cups == 2)
    #expect(output.order.hasSuffix(".coffee.1"))
  }

  @Test func `the screens end with the flow, the last one tells its outcome once`() async throws {
    let driver = try await driver(services())
    let screens = driver.screens
    driver.leave()
    driver.leave()
    var lines: [String] = []
    for await screen in screens {
      lines.append("\(screen.direction) \(screen.step) \(screen.outcome?.kind.rawValue ?? "")")
    }
    #expect(lines == ["forward payment ", "dismissed payment cancelled"])
    var after = 0
    for await _ in driver.screens { after += 1 }
    #expect(after == 1)
  }

  @Test(arguments: ["menu", "credit"])
  func `a query that takes too long fails, and can be tried again`(name: String) async throws {
    let (door, clock) = (Door(), Door())
    let time = FlowTime(now: { .beginning }, sleep: { _ in await clock.wait() })
    let driver = try await driver(services(door, at: name), time, at: .cups)
    try driver.submit(\.cups, 2)
    if name == "credit" {
      await driver.idle()
      try driver.submit(\.drink, "latte")
      try pay(driver, .card)
    }
    await door.reached()
    await clock.reached(name == "credit" ? 2 : 1)
    await clock.letThrough()
    while driver.screen.isBusy { await Task.yield() }
    #expect(driver.screen.failure == .timeout)
    #expect(driver.screen.canRetry)
    let step = driver.screen.step
    await door.open()
    await Task.yield()
    #expect(driver.screen.failure == .timeout, "what came too late is dropped")
    try driver.retry()
    while driver.screen.isBusy { await Task.yield() }
    #expect(driver.screen.failure == nil)
    #expect(driver.screen.step == (name == "credit" ? .receipt : step))
    await clock.letThrough()
  }

  @Test func `what has no limit is waited for`() async throws {
    let door = Door()
    let driver = try await driver(services(door, at: "brew"))
    try pay(driver, .cash)
    await door.reached()
    #expect(driver.screen.pending?.name == "brew")
    #expect(driver.screen.pending?.kind == .effect)
    #expect(!driver.screen.canLeave)
    await door.open()
    await driver.idle()
    #expect(driver.screen.step == .receipt)
  }

  @Test func `what is given up is not waited for, and its answer is dropped`() async throws {
    let door = Door()
    let driver = try await driver(services(door, at: "credit"))
    try pay(driver, .card)
    await door.reached()
    driver.cancelPending()
    #expect(!driver.screen.isBusy)
    try driver.back()
    await door.open()
    await Task.yield()
    #expect(driver.screen.step == .drink)
    #expect(driver.screen.state.credit == nil)
  }

  @Test func `an input that is refused leaves what is pending alone`() async throws {
    let door = Door()
    let driver = try await driver(services(door, at: "brew"))
    try pay(driver, .cash)
    await door.reached()
    #expect(throws: Refusal.self) { try driver.back() }
    #expect(throws: Refusal.self) { try self.pay(driver, .card) }
    #expect(driver.screen.isBusy)
    await door.open()
    await driver.idle()
    #expect(driver.screen.state.how == .cash)
    #expect(driver.screen.step == .receipt)
  }

  @Test func `a start whose answers are refused on the way is an ending`() async throws {
    let inputs = Inputs(["cups": "2", "drink": "tea"])
    let driver = try FlowDriver(
      CoffeeFlow.self, inputs, at: .payment, services: services(), time: .still)
    await driver.idle()
    guard case .failed(let failure) = driver.screen.outcome else {
      Issue.record("\(driver.screen.view)")
      return
    }
    #expect(failure.code == "field.choice")
    #expect(failure.field == "drink")
    let closed = try FlowDriver(
      CoffeeFlow.self, Inputs(["cups": "2", "drink": "tea", "shop": "station"]), at: .payment,
      services: services(), time: .still)
    await closed.idle()
    #expect(closed.screen.outcome == .failed(Failure("closed")))
  }

  @Test func `an app without pages goes on where it was saved`() async throws {
    let saved = try #require(try await driver(services()).app.saved)
    let app = try AppDriver(
      restoring: saved, CoffeeFlow.self, services: services(), time: .still)
    #expect(app.screen.front.step == "payment")
    #expect(app.screen.canGoBack)
    try app.submit(Inputs(["how": "cash"]))
    await app.idle()
    #expect(app.screen.front.step == "receipt")
  }

  @Test func `a secret that a start is given alone is not saved with what it waits for`()
    async throws
  {
    let door = Door()
    let services = Services {
      $0.on(Menu.self) { _ in
        await door.wait()
        return []
      }
    }
    let driver = try FlowDriver(
      SafeFlow.self, Inputs(value: "hunter2"), services: services, time: .still)
    await door.reached()
    let saved = try #require(try driver.app.saved)
    #expect(!"\(saved)".contains("hunter2"))
    await door.open()
    await driver.idle()
    #expect(driver.screen.state.code == "hunter2", "who was not ended goes on with it")
  }

  @Test func `children run inside, and are given up with their call`() async throws {
    let services = Services { $0.on(Seats.self) { _ in 8 } }
    let driver = try FlowDriver(PartyFlow.self, services: services, time: .still)
    await driver.idle()
    try driver.app.call(PickFlow.self)
    #expect(driver.screen.pending?.name == "pick")
    #expect(driver.screen.pending?.kind == nil)
    let pick = try #require(driver.app.flow(PickFlow.self))
    driver.cancelPending()
    #expect(pick.screen.outcome?.kind == .cancelled)
    #expect(throws: Refusal.self) { try pick.submit(\.name, "ann") }
    #expect(driver.screen.state.guest == nil)
    try driver.app.call(PickFlow.self)
    let again = try #require(driver.app.flow(PickFlow.self))
    try again.submit(\.name, "ann")
    #expect(again.screen.outcome?.kind == .completed)
    #expect(driver.screen.state.guest == "ann")
    await driver.idle()
    try driver.app.call(DishFlow.self)
    try driver.app.flow(DishFlow.self)?.submit(\.dish, "soup")
    #expect(driver.screen.step == .dinner)
    #expect(driver.screen.direction == .forward)
  }
}

/// Opens with a secret, once it has loaded what is in it.
private struct SafeFlow: Flow {
  enum Step: String, FlowName { case open }
  typealias Output = Never

  struct State: FlowState {
    var code: Secret?
    var content: [String] = []
  }

  static let definition = define {
    start(field(\.code)).load(into: \.content) { _ in Menu(shop: "") }
    hub(.open)
  }
}
