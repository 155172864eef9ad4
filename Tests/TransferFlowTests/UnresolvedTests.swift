import ExactDecimal
import FlowCore
import Testing
import TransferFlow

/// What an app knows, and can do, about a transfer that may have been made.
@MainActor
struct UnresolvedTests {
  private let server = LossyServer()
  private let user = Acting()

  /// The user who acts.
  @MainActor
  private final class Acting {
    var name: String?
    var resolved: [String] = []
  }

  private static let time = FlowTime(
    now: { Moment(nanoseconds: 1_767_258_000_000_000_000) }, sleep: { _ in })

  private func driver(_ saved: Document? = nil) throws -> FlowDriver<TransferFlow> {
    let driver = try FlowDriver<TransferFlow>(
      services: server.services(), time: UnresolvedTests.time, unresolvedIn: saved,
      owner: { [user] in user.name })
    driver.app.onResolved { [user] wish, resolution in
      user.resolved.append("\(wish.request) \(resolution)")
    }
    return driver
  }

  private func settle() async { for _ in 0..<12 { await Task.yield() } }

  /// A driver whose transfer is on its way.
  private func sent(
    _ amount: DecimalNumber = 100, _ saved: Document? = nil
  ) async throws -> FlowDriver<TransferFlow> {
    let driver = try driver(saved)
    await settle()
    try await answer(driver, amount)
    return driver
  }

  private func answer(_ driver: FlowDriver<TransferFlow>, _ amount: DecimalNumber) async throws {
    try driver.submit(\.amount, amount)
    await settle()
    try driver.app.submit(Inputs(value: "economy"))
    await settle()
    try driver.decide(.confirmationContinue)
    await settle()
  }

  /// A driver whose transfer was made, and the answer was lost.
  private func lost() async throws -> FlowDriver<TransferFlow> {
    let driver = try await sent()
    #expect(driver.screen.unresolved.isEmpty, "it is on its way")
    server.handle(0, .lost)
    await settle()
    #expect(driver.screen.unresolved.map(\.request) == ["createTransfer"])
    #expect(
      driver.screen.unresolved.first?.text() == "100.00 EUR to germany by economy, fee 10.00 EUR")
    #expect(driver.app.screen.unresolved == driver.screen.unresolved)
    return driver
  }

  @Test func `another one is refused, with what is open`() async throws {
    let driver = try await lost()
    try driver.decide(.confirmationEditAmount)
    try driver.submit(\.amount, 300)
    await settle()
    try driver.app.submit(Inputs(value: "economy"))
    await settle()
    let refusal = #expect(throws: Refusal.self) { try driver.decide(.confirmationContinue) }
    #expect(refusal?.code == .effectOpen)
    #expect(refusal?.unresolved == driver.screen.unresolved)
    #expect(
      refusal?.message(in: .german) == """
        createTransfer (100,00 EUR to germany by economy, fee 10,00 EUR) ist vielleicht geschehen; \
        retry findet es heraus
        """)
    try driver.decide(.confirmationContinue, despiteOpen: true)
    await settle()
    server.handle(0, .answered)
    await settle()
    #expect(driver.screen.state.transfer == "t2")
    #expect(driver.screen.unresolved.count == 1)
  }

  @Test func `retry leads back to where it was asked, and tells what it drops`() async throws {
    let driver = try await lost()
    try driver.decide(.confirmationEditAmount)
    try driver.submit(\.amount, 300)
    await settle()
    #expect(driver.screen.canRetry)
    try driver.retry()
    #expect(driver.screen.step == .confirmation)
    #expect(driver.screen.changes.contains(.dropped(steps: ["amount"])))
    await settle()
    server.handle(0, .answered)
    await settle()
    #expect(driver.screen.state.transfer == "t1")
    #expect(driver.screen.state.amount == 100)
    #expect(server.made.count == 1)
  }

  @Test func `an answer that comes too late settles it and changes no step`() async throws {
    let driver = try await sent()
    driver.cancelPending()
    #expect(driver.screen.unresolved.count == 1)
    server.handle(0, .answered)
    await settle()
    #expect(driver.screen.step == .confirmation)
    #expect(driver.screen.unresolved.isEmpty)
    #expect(user.resolved == ["createTransfer took"])
    // The user, who has seen nothing, tries the same again.
    try driver.decide(.confirmationContinue)
    await settle()
    server.handle(0, .answered)
    await settle()
    #expect(driver.screen.state.transfer == "t1")
    #expect(server.made.count == 1)
  }

  @Test(arguments: [true, false])
  func `what comes late is shown if it settles something`(isLost: Bool) async throws {
    let driver = try await sent()
    driver.cancelPending()
    try driver.retry()
    await settle()
    var shown: [Int] = []
    driver.onChange { shown.append($0.unresolved.count) }
    server.handle(0, isLost ? .lost : .answered)
    await settle()
    #expect(shown == (isLost ? [] : [0]))
    #expect(driver.screen.pending?.name == "createTransfer")
    server.handle(0, .answered)
    await settle()
    #expect(driver.screen.state.transfer == "t1")
    #expect(shown.last == 0)
    #expect(server.made.count == 1)
  }

  @Test func `the next run knows, and asks what became of it`() async throws {
    let first = try await lost()
    first.leave()
    #expect(first.screen.outcome == .cancelled)
    #expect(first.screen.unresolved.count == 1)
    let next = try driver(try first.app.saved)
    await settle()
    #expect(next.screen.step == .amount)
    #expect(next.screen.unresolved.count == 1)
    try next.retry()
    await settle()
    #expect(next.screen.pending?.name == "createTransfer")
    server.handle(0, .answered)
    await settle()
    #expect(next.screen.step == .amount)
    #expect(next.screen.unresolved.isEmpty)
    #expect(user.resolved == ["createTransfer took"])
  }

  @Test func `the same transfer made in the next run is the same`() async throws {
    let first = try await lost()
    first.leave()
    let next = try await sent(100, try first.app.saved)
    server.handle(0, .answered)
    await settle()
    #expect(next.screen.state.transfer == "t1")
    #expect(server.made.count == 1)
    let other = try await lostAgain()
    other.leave()
    let saved = try #require(try other.app.saved)
    await #expect(throws: Refusal.self) { _ = try await sent(300, saved) }
    #expect(server.made.count == 2)
  }

  /// Another user's first transfer, lost.
  private func lostAgain() async throws -> FlowDriver<TransferFlow> {
    let driver = try await sent(200)
    server.handle(0, .lost)
    await settle()
    return driver
  }

  @Test(arguments: [Resolution.took, .didNot])
  func `an app that has found out says so`(resolution: Resolution) async throws {
    let driver = try await lost()
    driver.app.resolve(try #require(driver.app.unresolved.first), resolution)
    #expect(driver.screen.unresolved.isEmpty)
    #expect(user.resolved == ["createTransfer \(resolution)"])
    try driver.decide(.confirmationEditAmount)
    await settle()
    try await answer(driver, 300)
    #expect(driver.screen.pending?.name == "createTransfer")
  }

  @Test func `it belongs to the user who asked for it`() async throws {
    user.name = "amy"
    let first = try await lost()
    first.leave()
    let saved = try #require(try first.app.saved)
    user.name = "ben"
    let next = try await sent(300, saved)
    #expect(next.screen.unresolved.isEmpty)
    #expect(next.screen.pending?.name == "createTransfer")
    next.cancelPending()
    user.name = "amy"
    try next.back()
    #expect(next.screen.unresolved.map(\.owner) == ["amy"])
    #expect(next.app.unresolved.count == 1)
  }
}
