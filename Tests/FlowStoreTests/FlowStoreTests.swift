import ExactDecimal
import FlowCore
import FlowStore
import Observation
import Synchronization
import Testing

/// A flow as an app embeds it: live services that fail, hang and are cancelled.
@MainActor
struct FlowStoreTests {
  @Test func `every change is shown: busy with what, and what can be done`() async throws {
    let bank = Bank()
    let store = try FlowStore(ShopFlow.self, services: bank.services)
    var seen: [String] = []
    let driver = try FlowDriver(ShopFlow.self, services: bank.services, time: .system)
    driver.onChange { seen.append($0.line) }
    try driver.submit(\.amount, 5)
    await driver.idle()
    try driver.decide(.reviewBuy)
    #expect(driver.screen.isBusy && !driver.screen.canLeave && !driver.screen.canGoBack)
    await driver.idle()
    #expect(
      seen == [
        "updated amount busy funds", "forward review", "updated review busy buy",
        "dismissed done completed",
      ])
    #expect(store.step == .amount)
  }

  @Test func `a value of another step, and one that breaks a rule, are refused`() throws {
    let store = try FlowStore(ShopFlow.self, services: Bank().services)
    store.submit(\.amount, -5)
    #expect(store.refusal?.code == "field.range")
    store.submit { $0.gift = true }
    #expect(store.refusal?.code == "field.unknown")
    #expect(store.refusal?.field == "gift")
    #expect(store.step == .amount && !store.isBusy)
  }

  @Test func `a refusal stays until something else is done`() throws {
    let store = try FlowStore(ShopFlow.self, services: Bank().services)
    store.submit(\.amount, -5)
    store.cancelPending()
    #expect(store.refusal == nil)
    store.retry()
    #expect(store.refusal?.code == "retry.nothing")
    store.leave()
    #expect(store.refusal == nil && store.outcome?.kind == .cancelled)
  }

  @Test func `a refusal stays while a request is answered, and goes with what is done elsewhere`()
    async throws
  {
    let driver = try AppDriver(ShopFlow.self, services: Bank().services, time: .system)
    let app = AppStore(driver)
    let flow = try #require(app.flow(ShopFlow.self))
    flow.submit(\.amount, 5)
    app.retry()
    #expect(app.refusal?.code == "busy")
    await driver.idle()
    #expect(flow.step == .review)
    #expect(app.refusal?.code == "busy")
    flow.retry()
    #expect(flow.refusal?.code == "retry.nothing")
    driver.language = .german
    #expect(flow.refusal?.code == "retry.nothing")
    app.back()
    #expect(flow.step == .amount)
    #expect(app.refusal == nil && flow.refusal == nil)
    app.retry()
    #expect(app.refusal?.code == "retry.nothing")
    flow.submit(\.amount, 6)
    #expect(app.refusal == nil)
    await driver.idle()
  }

  @Test func `a rejected answer shows its failure`() async throws {
    let bank = Bank()
    let driver = try FlowDriver(ShopFlow.self, services: bank.services, time: .system)
    try driver.submit(\.amount, 500)
    await driver.idle()
    #expect(driver.screen.failure?.code == "shop.funds")
    #expect(driver.screen.step == .amount && driver.screen.canRetry)
  }

  @Test func `what is given up is cancelled, and tried again under the same key`() async throws {
    let bank = Bank()
    let driver = try FlowDriver(ShopFlow.self, services: bank.services, time: .system)
    try driver.submit(\.amount, 5)
    await driver.idle()
    await bank.set(.untilCancelled)
    try driver.decide(.reviewBuy)
    await bank.asked(1)
    driver.cancelPending()
    driver.cancelPending()
    #expect(driver.screen.step == .review && driver.screen.outcome == nil)
    await bank.cancelled(1)
    await bank.set(.atOnce)
    try driver.retry()
    await driver.idle()
    #expect(driver.screen.outcome?.kind == .completed)
    #expect(Set(await bank.keys).count == 1)
    #expect(await bank.orders.count == 1)
  }

  @Test func `a service that ignores cancellation holds nobody up`() async throws {
    let bank = Bank()
    await bank.set(.forever)
    let driver = try FlowDriver(ShopFlow.self, services: bank.services, time: .system)
    try driver.submit(\.amount, 5)
    await driver.idle()
    try driver.decide(.reviewBuy)
    await bank.asked(1)
    driver.leave()
    #expect(driver.screen.outcome?.kind == .cancelled)
    await bank.letGo()
    await Task.yield()
    #expect(driver.screen.outcome?.kind == .cancelled)
  }

  @Test func `two runs of a flow never share a key`() async throws {
    let bank = Bank()
    for amount: Int in [5, 7] {
      let driver = try FlowDriver(ShopFlow.self, services: bank.services, time: .system)
      try driver.submit(\.amount, amount)
      await driver.idle()
      try driver.decide(.reviewBuy)
      await driver.idle()
    }
    #expect(await bank.orders.count == 2)
    #expect(Set(await bank.keys).count == 2)
  }

  @Test func `a limit fails what takes too long, and its late answer is dropped`() async throws {
    let bank = Bank()
    await bank.set(.forever)
    let clock = TestClock()
    let driver = try FlowDriver(ShopFlow.self, services: bank.services, time: clock.time)
    try driver.submit(\.amount, 5)
    await driver.idle()
    try driver.decide(.reviewBuy)
    await bank.asked(1)
    await clock.fire()
    while driver.screen.isBusy { await Task.yield() }
    #expect(driver.screen.failure == .timeout)
    await bank.letGo()
    await Task.yield()
    #expect(driver.screen.failure == .timeout && driver.screen.step == .review)
  }

  @Test func `a request without a service refuses the start by name`() {
    let refusal = #expect(throws: Refusal.self) {
      _ = try FlowStore(ShopFlow.self, services: Services { _ in })
    }
    #expect(refusal?.code == "service.missing")
    #expect(
      refusal?.message
        == "flow shop: nobody answers funds, buy; register them in Services")
  }

  @Test func `a flow is one function, and leaving its task leaves the flow`() async throws {
    let bank = Bank()
    let router = Hurry()
    let outcome = await ShopFlow.perform(services: bank.services, time: .system, showing: router)
    #expect(outcome.kind == .completed)
    #expect(router.steps == [.amount, .amount, .review, .review])
    #expect(router.outcomes == [.completed])
    await bank.set(.forever)
    let left = Hurry()
    let task = Task { @MainActor in
      await ShopFlow.perform(services: bank.services, time: .system, showing: left)
    }
    await bank.asked(2)
    task.cancel()
    #expect(await task.value.kind == .cancelled)
    #expect(left.outcomes == [.cancelled], "its observers know, too")
    await bank.letGo()
  }

  @Test func `an app in a store tells what failed, and what may have taken effect`() async throws {
    let bank = Bank()
    let driver = try AppDriver(ShopFlow.self, services: bank.services, time: .system)
    let store = AppStore(driver)
    let flow = try #require(store.flow(ShopFlow.self))
    flow.submit(\.amount, 500)
    await driver.idle()
    #expect(store.failure?.code == "shop.funds")
    flow.submit(\.amount, 5)
    await driver.idle()
    #expect(store.failure == nil && store.unresolved.isEmpty)
    await bank.set(.untilCancelled)
    flow.decide(.reviewBuy)
    await bank.asked(1)
    store.cancelPending()
    await bank.cancelled(1)
    let wish = try #require(store.unresolved.first)
    #expect(wish.request == "buy" && store.unresolved.count == 1)
    let changed = Mutex(false)
    withObservationTracking {
      _ = store.unresolved
    } onChange: {
      changed.withLock { $0 = true }
    }
    store.resolve(wish, .didNot)
    #expect(store.unresolved.isEmpty && changed.withLock { $0 })
  }

  @Test func `an app in a store is saved, and goes on where it was`() async throws {
    let bank = Bank()
    let driver = try AppDriver(ShopFlow.self, services: bank.services, time: .system)
    let store = AppStore(driver)
    store.flow(ShopFlow.self)?.submit(\.amount, 5)
    await driver.idle()
    #expect(store.screen.front.step == "review")
    store.tell(.background)
    let saved = try #require(try store.saved)
    #expect(try driver.saved == saved)
    let restored = AppStore(
      try AppDriver(restoring: saved, ShopFlow.self, services: bank.services, time: .system))
    #expect(restored.screen.front.step == "review")
    restored.back()
    #expect(restored.screen.front.step == "amount" && restored.refusal == nil)
    restored.retry()
    #expect(restored.refusal?.code == "retry.nothing")
    restored.back()
    #expect(restored.screen.isOver, "back from the first step cancels the flow")
    #expect(store.screen.front.step == "review")
    #expect(throws: Refusal.self) {
      _ = try AppDriver(
        restoring: .object([]), ShopFlow.self, services: bank.services, time: .system)
    }
  }
}

/// Answers every screen at once.
private final class Hurry: Router {
  var steps: [ShopFlow.Step] = []
  var outcomes: [OutcomeKind] = []

  func show(_ screen: Screen<ShopFlow>, _ driver: FlowDriver<ShopFlow>) {
    steps.append(screen.step)
    guard !screen.isBusy else { return }
    switch screen.step {
    case .amount: try? driver.submit(\.amount, 5)
    case .review: try? driver.decide(.reviewBuy)
    case .gift, .done: break
    }
  }

  func dismiss(_ outcome: Outcome<ShopFlow.State>) { outcomes.append(outcome.kind) }
}

extension Screen {
  fileprivate var line: String {
    let busy = pending.map { " busy \($0.name)" } ?? ""
    let end = outcome.map { " \($0.kind.rawValue)" } ?? ""
    return "\(direction.rawValue) \(step.name)\(busy)\(end)"
  }
}
