import ExactDecimal
import FlowCore

/// A bank to practise on: one wallet, some countries and tariffs, and the transfers made.
public struct TransferWorld: World {
  var wallet = Wallet(balance: "1000.00", currency: TransferFlow.currency)
  var countries = ["russia", "germany", "france"].map(Country.init)
  var tariffs = [
    Tariff("economy", commission: "0.10"), Tariff("standard", commission: "0.20"),
    Tariff("express", commission: "0.30"),
  ]
  var transfers = Transfers()

  struct Wallet: Sendable {
    var balance: DecimalNumber
    let currency: String
  }

  /// The world a session starts with: 1000.00 EUR in the wallet and no transfers.
  public init() {}

  /// Transfers go to the countries of this world.
  public func flow() -> TransferFlow { TransferFlow(countries: countries) }

  /// Loads the tariffs, or makes a transfer.
  public mutating func load(
    _ command: TransferFlow.LoadCommand, in surroundings: inout Surroundings
  ) -> OutsideResult<TransferFlow> {
    switch command {
    case .tariffs(_, let reply): return reply(tariffs)
    case .createTransfer(let order, let key, let reply):
      if let id = transfers.id(madeWith: key) { return reply(id) }
      do throws(Failure) {
        return reply(try transfer(order, key))
      } catch {
        return reply.failed(error)
      }
    }
  }

  private mutating func transfer(
    _ order: TransferOrder, _ key: IdempotencyKey
  ) throws(Failure) -> String {
    guard let cost = try? order.amount + order.fee, cost <= wallet.balance,
      let rest = try? wallet.balance - cost
    else { throw .insufficientFunds }
    wallet.balance = rest
    return transfers.add(order, madeWith: key)
  }

  /// Whether the wallet holds the amount.
  public func validate(_ command: TransferFlow.ValidationCommand) -> Failure? {
    switch command {
    case .funds(let amount): amount <= wallet.balance ? nil : .insufficientFunds
    }
  }
}
