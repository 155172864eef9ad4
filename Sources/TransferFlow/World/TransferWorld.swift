import ExactDecimal
import FlowCore
import FlowSimulation

/// A bank to practise on: one wallet, some countries and tariffs, and the transfers made.
public struct TransferWorld: SimulatedWorld {
  /// `transfer`.
  public static let name = "transfer"

  var wallet = Wallet(balance: "1000.00", currency: "EUR")
  var countries = ["russia", "germany", "france"].map(Country.init)
  var tariffs: Keyed = [
    Tariff("economy", commission: "0.10"), Tariff("standard", commission: "0.20"),
    Tariff("express", commission: "0.30"),
  ]
  var transfers = Ledger<CreateTransfer>("t")

  struct Wallet: Codable, Sendable {
    var balance: DecimalNumber
    let currency: String
  }

  /// The world a session starts with: 1000.00 EUR in the wallet and no transfers.
  public init() {}

  /// The transfers that were made, first to last.
  public var receipts: [TransferFlow.Output] { transfers.map { $0.entry.receipt($0.id) } }

  /// The answers of the bank.
  public static let services = Simulation<Self> {
    $0.on(Countries.self) { _, world in world.countries }
    $0.on(Tariffs.self) { _, world in world.tariffs.entries }
    $0.check(Funds.self) { funds, world in
      guard funds.amount <= world.wallet.balance else { throw Failure.insufficientFunds }
    }
    $0.fails(Funds.self, with: .insufficientFunds)
    $0.fails(CreateTransfer.self, with: .insufficientFunds)
    $0.on(CreateTransfer.self) { order, world in
      guard let cost = try? order.amount + order.fee, cost <= world.wallet.balance,
        let rest = try? world.wallet.balance - cost
      else { throw Failure.insufficientFunds }
      world.wallet.balance = rest
      return world.transfers.add(order)
    }
  }
}

extension Failure {
  static let insufficientFunds = Failure(
    "transfer.insufficientFunds", "There is not enough money in the wallet")
}
