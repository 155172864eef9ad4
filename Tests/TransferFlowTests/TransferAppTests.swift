import ExactDecimal
import FlowCore
import FlowTesting
import Testing
import TransferFlow

/// A transfer in an app, with a server that honours keys and takes its time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TransferAppTests {
  private let server = Server()

  private func transfer() async throws -> FlowDriver<TransferFlow> {
    let driver = try FlowDriver(TransferFlow.self, services: server.services, time: .server)
    await driver.idle()
    return driver
  }

  /// Answers up to the confirmation.
  private func confirm(
    _ driver: FlowDriver<TransferFlow>, _ amount: DecimalNumber
  ) async throws {
    try driver.submit(\.amount, amount)
    await driver.idle()
    try driver.app.submit(Inputs(value: "economy"))
  }

  @Test func `two transfers of one app are two on the server`() async throws {
    for amount: DecimalNumber in ["100", "500"] {
      let driver = try await transfer()
      try await confirm(driver, amount)
      try driver.decide(.confirmationContinue)
      await driver.idle()
      try driver.confirm()
      guard case .completed(let output) = driver.screen.outcome else {
        Issue.record("\(driver.screen.view)")
        return
      }
      #expect(output.amount == amount)
      #expect(output.id == (amount == "100" ? "t1" : "t2"))
    }
    #expect(await server.made == ["100", "500"])
  }

  @Test func `what is given up is not paid, and another amount is paid once if it is wanted`()
    async throws
  {
    let driver = try await transfer()
    try await confirm(driver, "100")
    await server.hold(true)
    try driver.decide(.confirmationContinue)
    await server.isAsked()
    #expect(throws: Refusal.self, "an effect is on its way") { try driver.back() }
    driver.cancelPending()
    await server.isCancelled()
    await server.hold(false)
    try driver.decide(.confirmationEditAmount)
    try await confirm(driver, "200")
    let refusal = #expect(throws: Refusal.self) { try driver.decide(.confirmationContinue) }
    #expect(refusal?.code == .effectOpen)
    try driver.decide(.confirmationContinue, despiteOpen: true)
    await driver.idle()
    #expect(driver.screen.step == .success)
    #expect(await server.made == ["200"])
  }

  @Test func `the screen says that something is loading, and what`() async throws {
    let driver = try await transfer()
    var seen: [String] = []
    driver.onChange { screen in
      seen.append("\(screen.step.name) \(screen.pending?.name ?? "")")
    }
    try driver.submit(\.amount, "100")
    await driver.idle()
    #expect(seen == ["amount funds", "tariffs tariffs", "tariffs "])
  }

  @Test func `without a service that checks the funds no transfer starts`() {
    let refusal = #expect(throws: Refusal.self) {
      _ = try FlowDriver(
        TransferFlow.self,
        services: Services {
          $0.on(TransferFlow.Countries.self) { _ in [Country("germany")] }
          $0.on(TransferFlow.Tariffs.self) { _ in [] }
          $0.on(TransferFlow.CreateTransfer.self) { _, _ in "t1" }
        }, time: .server)
    }
    #expect(refusal?.code == "service.missing")
    #expect(
      refusal?.message == "flow transfer: nobody answers funds; register them in Services")
  }
}

extension FlowTime {
  fileprivate static let server = FlowTime(
    now: { .beginning }, sleep: { _ in try await Task.sleep(for: .seconds(3600)) })
}

/// A server that makes a transfer once for each key.
private actor Server {
  private var ids: [IdempotencyKey: String] = [:]
  private(set) var made: [DecimalNumber] = []
  private var isHolding = false
  private var (asked, cancelled) = (0, 0)

  nonisolated var services: Services {
    Services {
      $0.on(TransferFlow.Countries.self) { _ in [Country("germany")] }
      $0.on(TransferFlow.Tariffs.self) { _ in [Tariff("economy", commission: "0.10")] }
      $0.check(TransferFlow.Funds.self) { _ in }
      $0.on(TransferFlow.CreateTransfer.self) { try await self.make($0, $1) }
    }
  }

  func hold(_ isHolding: Bool) { self.isHolding = isHolding }

  func isAsked() async { while asked == 0 { await Task.yield() } }

  func isCancelled() async { while cancelled == 0 { await Task.yield() } }

  private func make(
    _ order: TransferFlow.CreateTransfer, _ key: IdempotencyKey
  ) async throws -> String {
    asked += 1
    if isHolding {
      do {
        try await Task.sleep(for: .seconds(3600))
      } catch {
        cancelled += 1
        throw error
      }
    }
    if let id = ids[key] { return id }
    made.append(order.amount)
    ids[key] = "t\(made.count)"
    return "t\(made.count)"
  }
}
