import FlowCore
import Synchronization

/// What happens outside a ``CoffeeFlow``: a menu, and orders that are made once a key.
final class CoffeeKitchen: Loader, Validator {
  typealias Owner = CoffeeFlow

  private let orders = Mutex<[String]>([])
  private let loads = Mutex<[String]>([])
  private let isMenuAtHand: Bool
  private let before: @Sendable (CoffeeFlow.LoadCommand) async -> Failure?

  /// A kitchen.
  ///
  /// - Parameters:
  ///   - isMenuAtHand: whether the menu need not be waited for.
  ///   - before: what happens before a load, and why it then fails.
  init(
    isMenuAtHand: Bool = false,
    before: @escaping @Sendable (CoffeeFlow.LoadCommand) async -> Failure? = { _ in nil }
  ) {
    self.isMenuAtHand = isMenuAtHand
    self.before = before
  }

  /// The keys of the orders that were made.
  var madeOrders: [String] { orders.withLock { $0 } }

  /// The names of the loads that were waited for.
  var waitedLoads: [String] { loads.withLock { $0 } }

  func immediate(_ command: CoffeeFlow.LoadCommand) -> OutsideResult<CoffeeFlow>? {
    guard isMenuAtHand, case .menu(let reply) = command else { return nil }
    return reply(["espresso", "latte"])
  }

  func load(_ command: CoffeeFlow.LoadCommand) async -> OutsideResult<CoffeeFlow> {
    loads.withLock { $0.append(command.name) }
    if let failure = await before(command) { return OutsideResult(failure: failure) }
    switch command {
    case .menu(let reply): return reply(["espresso", "latte"])
    case .pay(let key, let reply):
      orders.withLock { orders in
        if !orders.contains(key.description) { orders.append(key.description) }
      }
      return reply(key.description)
    }
  }

  func validate(_ command: CoffeeFlow.ValidationCommand) async -> Failure? {
    switch command {
    case .credit(let cups): cups > 3 ? Failure("credit.low", "No credit") : nil
    }
  }
}
