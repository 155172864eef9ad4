import FlowCore
import FlowTesting
import Testing

/// Requests that are pending and then given up, in an app.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct GivingUpTests {
  /// The ways that lead away from a request of a flow that another has called.
  enum Way: CaseIterable {
    case cancel, back, leave, leaveCall, openPage, leaveApp, forgetApp
  }

  @Test(arguments: Way.allCases)
  func `whatever leads away from a request cancels its service`(way: Way) async throws {
    let shop = SlowShop()
    var app: AppDriver? = try AppDriver(TownFlow.self, services: shop.services, time: .still)
    await app?.idle()
    try app?.call(BuyFlow.self)
    try app?.submit(Inputs(value: "pear"))
    await shop.isAsked()
    switch way {
    case .cancel: app?.cancelPending()
    case .back: try app?.back()
    case .leave: app?.leave()
    case .leaveCall: app?.flow(MarketFlow.self)?.cancelPending()
    case .openPage: try app?.open(TownPage.park)
    case .leaveApp: app?.flow(TownFlow.self)?.leave()
    case .forgetApp: app = nil
    }
    #expect(app?.taskCount ?? 0 == 0)
    #expect(await shop.isCancelled())
    #expect(app?.flow(BuyFlow.self)?.screen.step ?? .item == .item)
  }

  @Test func `to give up twice, or too late, leaves nothing`() async throws {
    let shop = SlowShop()
    let app = try AppDriver(TownFlow.self, services: shop.services, time: .still)
    await app.idle()
    try app.call(BuyFlow.self)
    let buy = try #require(app.flow(BuyFlow.self))
    try buy.submit(\.item, "pear")
    await shop.isAsked()
    for _ in 0..<3 {
      buy.cancelPending()
      app.cancelPending()
    }
    #expect(buy.screen.outcome == nil && buy.screen.step == .item)
    await shop.open()
    try buy.submit(\.item, "pear")
    await app.idle()
    buy.cancelPending()
    app.cancelPending()
    #expect(buy.screen.outcome == nil && buy.screen.step == .price)
  }

  @Test(arguments: [true, false])
  func `nobody waits for a service that ignores its cancellation`(isTimeout: Bool) async throws {
    let (door, clock) = (Door(), Door())
    let services = Services {
      $0.on(Menu.self) { _ in
        await door.wait()
        return ["latte"]
      }
      $0.on(Credit.self) { _ in 1 }
      $0.on(Brew.self) { _, key in key.description }
    }
    let time = FlowTime(now: { .beginning }, sleep: { _ in await clock.wait() })
    let driver = try FlowDriver(CoffeeFlow.self, services: services, time: time)
    try driver.submit(\.cups, 2)
    await door.reached()
    await clock.reached(1)
    let waiting = Task { await driver.idle() }
    for _ in 0..<10 { await Task.yield() }
    if isTimeout { await clock.letThrough() } else { driver.cancelPending() }
    await waiting.value
    #expect(driver.screen.failure == (isTimeout ? .timeout : nil))
    #expect(driver.screen.canRetry)
    await door.open()
    await clock.letThrough()
  }
}

/// A shop that takes its time to say whether it has something.
private actor SlowShop {
  private var (asked, cancelled, isOpen) = (0, 0, false)

  nonisolated var services: Services {
    Services {
      $0.on(Visitor.self) { _ in "ann" }
      $0.on(Stalls.self) { _ in ["fruit"] }
      $0.check(Sold.self) { _ in try await self.find() }
      $0.on(Buy.self) { buy, _ in buy.item }
    }
  }

  func isAsked() async { while asked == 0 { await Task.yield() } }

  /// True as soon as a service was cancelled, if that happens at all.
  func isCancelled() async -> Bool {
    for _ in 0..<10_000 where cancelled == 0 { await Task.yield() }
    return cancelled > 0
  }

  func open() { isOpen = true }

  private func find() async throws {
    asked += 1
    if isOpen { return }
    do {
      try await Task.sleep(for: .seconds(3600))
    } catch {
      cancelled += 1
      throw error
    }
  }
}
