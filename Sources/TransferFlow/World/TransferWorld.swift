import ExactDecimal
import FlowCore

/// A bank to practise on: one wallet, some countries and tariffs, and the transfers made.
public struct TransferWorld: World {
  /// `transfer`.
  public static let name = "transfer"

  var wallet = Wallet(balance: "1000.00", currency: TransferFlow.currency)
  var countries = ["russia", "germany", "france"].map(Country.init)
  var tariffs: Keyed = [
    Tariff("economy", commission: "0.10"), Tariff("standard", commission: "0.20"),
    Tariff("express", commission: "0.30"),
  ]
  var transfers = Ledger<TransferOrder>("t")
  var wishes = Wishes()

  struct Wallet: Codable, Sendable {
    var balance: DecimalNumber
    let currency: String
  }

  /// The world a session starts with: 1000.00 EUR in the wallet and no transfers.
  public init() {}

  /// Makes a transfer, once a key.
  ///
  /// - Returns: its id.
  mutating func transfer(
    _ order: TransferOrder, _ key: IdempotencyKey
  ) throws(Failure) -> String {
    if let id = wishes[key], transfers[id] != nil { return id }
    guard let cost = try? order.amount + order.fee, cost <= wallet.balance,
      let rest = try? wallet.balance - cost
    else { throw .insufficientFunds }
    wallet.balance = rest
    let id = transfers.add(order)
    wishes[key] = id
    return id
  }
}
