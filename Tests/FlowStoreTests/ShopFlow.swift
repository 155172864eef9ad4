import FlowCore

/// Buys something: a check before, an effect after, and a step that is not always needed.
struct ShopFlow: Flow {
  enum Step: String, FlowName { case amount, gift, review, done }
  enum Event: String, FlowName { case reviewBuy, reviewBack }

  struct State: FlowState {
    var amount: Int?
    var gift = false
    var order: String?
  }

  static let definition = define {
    ask(.amount, \.amount, .above(0)).check { amount, _ in Funds(amount: amount) }
    ask(.gift, \.gift).needed("large") { ($0.amount ?? 0) > 100 }
    decide(.review, .reviewBuy, .reviewBack)
      .perform(on: .reviewBuy, into: \.order, within: .seconds(5)) { state in
        state.amount.map { Buy(amount: $0) }
      }
    finish(.done)
  } transitions: {
    step(.review) { on(.reviewBack) { back(to: .amount) } }
  }
}

struct Funds: Query { let amount: Int }

struct Buy: Mutation {
  typealias Value = String

  let amount: Int
}

/// A server that honours keys, and takes the time that a test wants.
actor Bank {
  enum Pace { case atOnce, untilCancelled, forever }

  private(set) var orders: [String] = []
  private(set) var keys: [IdempotencyKey] = []
  private var ids: [IdempotencyKey: String] = [:]
  private var pace = Pace.atOnce
  private var cancelled = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated var services: Services {
    Services {
      $0.check(Funds.self) { funds in
        if funds.amount > 100 { throw Failure("shop.funds") }
      }
      $0.on(Buy.self) { try await self.buy($0, $1) }
    }
  }

  func set(_ pace: Pace) { self.pace = pace }

  func asked(_ count: Int) async { while keys.count < count { await Task.yield() } }

  func cancelled(_ count: Int) async { while cancelled < count { await Task.yield() } }

  func letGo() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  private func buy(_ request: Buy, _ key: IdempotencyKey) async throws -> String {
    keys.append(key)
    switch pace {
    case .atOnce: break
    case .untilCancelled:
      do {
        try await ContinuousClock().sleep(for: .seconds(3600))
      } catch {
        cancelled += 1
        throw error
      }
    case .forever: await withCheckedContinuation { waiting.append($0) }
    }
    if let id = ids[key] { return id }
    let id = "o\(orders.count + 1)"
    orders.append(id)
    ids[key] = id
    return id
  }
}

/// A clock that stands still until the test lets everybody who sleeps wake up.
actor TestClock {
  private var sleeping: [CheckedContinuation<Void, Never>] = []

  nonisolated var time: FlowTime {
    FlowTime(now: { Moment(nanoseconds: 0) }, sleep: { _ in await self.sleep() })
  }

  func fire() async {
    while sleeping.isEmpty { await Task.yield() }
    for continuation in sleeping { continuation.resume() }
    sleeping = []
  }

  private func sleep() async { await withCheckedContinuation { sleeping.append($0) } }
}
