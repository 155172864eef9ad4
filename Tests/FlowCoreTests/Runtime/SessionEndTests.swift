import FlowCore
import Synchronization
import Testing

/// An app hears in its root that a session is over, whichever flow asked, and goes back once somebody is in again.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SessionEndTests {
  /// A bank that fails the next payment or look at the drawer with a code.
  private final class Bank: Sendable {
    let code = Mutex<String?>(nil)
    let paid = Mutex<[Int]>([])
    let door: Door?

    init(door: Door? = nil) { self.door = door }

    func fail(_ code: String) { self.code.withLock { $0 = code } }

    private func check() throws {
      let code = code.withLock { code in
        defer { code = nil }
        return code
      }
      if let code { throw Failure(code) }
    }

    var services: Services {
      Services {
        $0.on(LookInDrawer.self) { _ in
          try self.check()
          return 100
        }
        $0.on(Withdraw.self) { request, _ in
          await self.door?.wait()
          try self.check()
          self.paid.withLock { $0.append(request.amount) }
          return Nothing()
        }
      }
    }
  }

  private func app(_ bank: Bank) async throws -> AppDriver {
    let app = try AppDriver(VaultFlow.self, services: bank.services, time: .still)
    try await signIn(app)
    return app
  }

  private func signIn(_ app: AppDriver) async throws {
    try app.flow(KnockFlow.self)?.submit(\.name, "amy")
    await app.idle()
  }

  private func withdraw(_ app: AppDriver, _ amount: Int) throws {
    try app.call(WithdrawFlow.self)
    try app.flow(WithdrawFlow.self)?.submit(\.amount, amount)
    try app.flow(WithdrawFlow.self)?.confirm()
  }

  private func place(_ app: AppDriver) -> String {
    "\(app.screen.front.flow):\(app.screen.front.step)"
  }

  @Test(arguments: ["account.session", "http.401"])
  func `what fails leads to signing in, and back to where it failed`(code: String) async throws {
    let bank = Bank()
    let app = try await app(bank)
    bank.fail(code)
    try withdraw(app, 5)
    await app.idle()
    #expect(place(app) == "knock:name")
    #expect(app.screen.flows.map(\.flow) == ["vault", "knock"])
    #expect(app.failure?.code == code)
    try await signIn(app)
    #expect(place(app) == "withdraw:sure")
    #expect(app.flow(WithdrawFlow.self)?.screen.state.amount == 5)
    #expect(bank.paid.withLock { $0 } == [])
    try app.flow(WithdrawFlow.self)?.confirm()
    await app.idle()
    #expect(bank.paid.withLock { $0 } == [5])
  }

  @Test func `so does what a tab asks`() async throws {
    let bank = Bank()
    let app = try await app(bank)
    try app.select(BagFlow.self)
    bank.fail("account.session")
    try app.select(DrawerFlow.self)
    try app.flow(DrawerFlow.self)?.confirm()
    await app.idle()
    #expect(place(app) == "knock:name")
    try await signIn(app)
    #expect(place(app) == "drawer:closed")
  }

  @Test func `another failure is that of its flow`() async throws {
    let bank = Bank()
    let app = try await app(bank)
    bank.fail("offline")
    try withdraw(app, 5)
    await app.idle()
    #expect(place(app) == "withdraw:sure")
    #expect(app.screen.canRetry)
  }

  @Test func `a failure that a step takes for an event is heard by nobody else`() async throws {
    let bank = Bank()
    let app = try await app(bank)
    bank.fail("withdraw.refused")
    try withdraw(app, 5)
    await app.idle()
    #expect(place(app) == "withdraw:amount")
    #expect(app.failure?.code == "withdraw.refused")
  }

  @Test func `an event that is raised is one of the table`() async throws {
    let app = try await app(Bank())
    try app.raise(.signedOut, in: VaultFlow.self) { $0.user = nil }
    #expect(place(app) == "knock:name")
    #expect(throws: Refusal(.eventUnhandled, "step door does not handle event signedOut")) {
      try app.raise(.signedOut, in: VaultFlow.self)
    }
    try app.flow(KnockFlow.self)?.submit(\.name, "ben")
    #expect(app.flow(VaultFlow.self)?.screen.state.user == "ben")
    try app.flow(VaultFlow.self)?.raise(.signedOut) { $0.user = nil }
    #expect(place(app) == "knock:name")
    #expect(throws: Refusal.self) { try app.raise(.refused, in: WithdrawFlow.self) }
  }

  @Test func `it waits as long as an effect is on its way`() async throws {
    let bank = Bank(door: Door())
    let app = try await app(bank)
    try withdraw(app, 5)
    await bank.door?.reached()
    try app.raise(.signedOut, in: VaultFlow.self) { $0.user = nil }
    #expect(place(app) == "withdraw:sure")
    await bank.door?.letThrough()
    await app.idle()
    #expect(bank.paid.withLock { $0 } == [5])
    #expect(place(app) == "knock:name")
  }

  @Test func `a step that is not needed any more is left when what it watches changes`()
    async throws
  {
    let (changes, tell) = AsyncStream<Bool>.makeStream()
    let services = Services {
      $0.on(ShopIsOpen.self) { _ in true }
      $0.changes(of: ShopIsOpen.self) { _ in changes }
    }
    let app = try AppDriver(ShopFlow.self, services: services, time: .still)
    await app.idle()
    #expect(app.screen.front.step == "open")
    var screens = app.screens.makeAsyncIterator()
    _ = await screens.next()
    tell.yield(false)
    #expect(await screens.next()?.front.step == "closed")
    #expect(!app.screen.isInBackground)
    app.tell(.background)
    #expect(app.screen.isInBackground)
  }
}

private struct VaultFlow: Flow {
  enum Step: String, FlowName { case door, inside }
  enum Event: String, FlowName { case signedIn, signedOut }
  typealias Output = Never

  struct State: FlowState {
    var user: String?
  }

  static let definition = define {
    hub(.door).needed("nobody is in") { $0.user == nil }
    hub(.inside).needed("somebody is in") { $0.user != nil }
    hears(failures: "account.session", "http.401", "withdraw.refused", as: .signedOut) {
      $0.user = nil
    }
    instead(KnockFlow.self, at: .door).completes { state in
      .emit(.signedIn) { $0.user = state.name }
    }
    tab(DrawerFlow.self, "drawer", at: .inside)
    tab(BagFlow.self, "bag", at: .inside)
    child(WithdrawFlow.self, from: .inside)
  } transitions: {
    step(.door) { on(.signedIn) { firstNeeded() } }
    step(.inside) { on(.signedOut) { firstNeeded() } }
  }
}

private struct KnockFlow: Flow {
  enum Step: String, FlowName { case name, done }

  struct State: FlowState {
    var name: String?
  }

  static let definition = define {
    ask(.name, \.name)
    finish(.done)
  }
}

private struct DrawerFlow: Flow {
  enum Step: String, FlowName { case closed, open }
  typealias Output = Never

  struct State: FlowState {
    var coins: Int?
  }

  static let definition = define {
    confirm(.closed)
    hub(.open).load(into: \.coins) { _ in LookInDrawer() }
  }
}

private struct BagFlow: Flow {
  enum Step: String, FlowName { case bag }
  typealias Output = Never
  struct State: FlowState {}

  static let definition = define { hub(.bag) }
}

private struct WithdrawFlow: Flow {
  enum Step: String, FlowName { case amount, sure, paid, finish }
  enum Event: String, FlowName { case refused }

  struct State: FlowState {
    var amount: Int?
  }

  static let definition = define {
    ask(.amount, \.amount)
    confirm(.sure)
      .perform { _, state in state.amount.map { Withdraw(amount: $0) } }
      .fails(as: .refused)
    receipt(.paid)
    finish(.finish)
  } transitions: {
    step(.sure) { on(.refused) { back(to: .amount) } }
  }
}

private struct ShopFlow: Flow {
  enum Step: String, FlowName { case open, closed }
  typealias Output = Never

  struct State: FlowState {
    var isOpen: Bool?
  }

  static let definition = define {
    hub(.open).needed("the shop is open") { $0.isOpen != false }
      .load(into: \.isOpen) { _ in ShopIsOpen() }
      .watched()
    hub(.closed)
  }
}

private struct LookInDrawer: Query { typealias Value = Int }

private struct Withdraw: Mutation { let amount: Int }

private struct ShopIsOpen: Query { typealias Value = Bool }
