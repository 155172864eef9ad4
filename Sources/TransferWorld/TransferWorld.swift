import ExactDecimal
import FlowCore
import FlowSimulation
import TransferFlow

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
  var transfers = Ledger<Owned<TransferFlow.CreateTransfer>>("t")

  struct Wallet: Codable, Sendable {
    var balance: DecimalNumber
    let currency: String
  }

  /// The world a session starts with: 1000.00 EUR in the wallet and no transfers.
  public init() {}

  /// The transfers that a user may see, first to last.
  public func receipts(of user: String?) -> [TransferFlow.Output] { transfers.things(of: user) }

  /// The answers of the bank.
  public static let services = Simulation<Self> {
    $0.on(TransferFlow.Countries.self) { _, world in world.countries }
    $0.on(TransferFlow.Tariffs.self) { _, world in world.tariffs.entries }
    $0.check(TransferFlow.Funds.self) { funds, world in
      guard funds.amount <= world.wallet.balance else { throw Failure.insufficientFunds }
    }
    $0.on(TransferFlow.CreateTransfer.self) { order, world, around in
      guard let cost = try? order.amount + order.fee, cost <= world.wallet.balance,
        let rest = try? world.wallet.balance - cost
      else { throw Failure.insufficientFunds }
      world.wallet.balance = rest
      return world.transfers.add(Owned(order, owner: around.user))
    }
  }
}
