import ExactDecimal
import FlowCore
import FlowSimulation
import TransferFlow

/// A bank to practise on: a wallet for each user, some countries and tariffs, and the transfers made.
public struct TransferWorld: SimulatedWorld, PersonalWorld {
  /// `transfer`.
  public static let name = "transfer"

  /// The wallet of who is signed in, or of nobody.
  var wallet = Wallet.full
  var countries = ["russia", "germany", "france"].map(Country.init)
  var tariffs: Keyed = [
    Tariff("economy", commission: "0.10"), Tariff("standard", commission: "0.20"),
    Tariff("express", commission: "0.30"),
  ]
  var transfers = Ledger<Owned<TransferFlow.CreateTransfer>>("t")
  /// The wallets of the others that are not as they were in the beginning, by the ids of their users.
  var wallets = Keyed<Wallet>()
  /// The user whose wallet is in front; nil if nobody's is.
  public var owner: String?

  struct Wallet: Codable, Equatable, Sendable {
    var balance: DecimalNumber
    let currency: Currency

    static let full = Wallet(balance: "1000.00", currency: .eur)

    /// The only currency in which money can be sent.
    enum Currency: String, Choice {
      case eur = "EUR"
    }
  }

  /// The world a session starts with: 1000.00 EUR in the wallet and no transfers.
  public init() {}

  /// Takes the wallet of a user in front, which has 1000.00 EUR as long as it was not used.
  public mutating func turn(to user: String?) {
    wallets[owner ?? TransferWorld.nobody] = wallet == .full ? nil : wallet
    wallet = wallets[user ?? TransferWorld.nobody] ?? .full
    wallets[user ?? TransferWorld.nobody] = nil
    owner = user
  }

  /// The name under which the wallet of nobody is kept.
  private static let nobody = "nobody"

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
      guard order.amount <= world.wallet.balance else { throw Failure.insufficientFunds }
      guard let cost = try? order.amount + order.fee, cost <= world.wallet.balance,
        let rest = try? world.wallet.balance - cost
      else { throw Failure.insufficientFundsForFee }
      world.wallet.balance = rest
      return world.transfers.add(Owned(order, owner: around.user))
    }
  }
}
