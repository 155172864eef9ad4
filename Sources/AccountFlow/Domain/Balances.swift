import ExactDecimal
import FlowCore

/// The debts of one user to another, one balance per currency; those that are even are left out.
public struct Balances: Equatable, SingleMember, Sendable {
  /// The balances by currency, in the order of the currencies.
  ///
  /// A positive one is owed by the user, a negative one to the user.
  public private(set) var all = Keyed<DecimalNumber>()

  /// No balance: everything is even.
  public init() {}

  /// Adds an amount, if the sum has no more digits than a number can hold.
  ///
  /// - Returns: true if it was added.
  @discardableResult
  public mutating func add(_ amount: DecimalNumber, in currency: Currency) -> Bool {
    guard let sum = try? (all[currency.rawValue] ?? 0) + amount else { return false }
    let old = all
    all = Keyed()
    for other in Currency.allCases {
      let balance = other == currency ? sum : old[other.rawValue]
      if let balance, balance != 0 { all[other.rawValue] = balance }
    }
    return true
  }

  /// The balances one by one.
  var lines: [Balance] { all.map { Balance(amount: $1, currency: $0) } }
}

/// A balance in a currency.
struct Balance: Sendable {
  /// The amount that the user owes; negative if it is owed to the user.
  let amount: DecimalNumber
  let currency: String

  /// The balance in words, behind others.
  static let line: Phrase<Balance> = """
    , \("you owe \(\.amount) \(\.currency)", if: \.isOwed)\
    \("owes you \(\.credit) \(\.currency)", if: \.isDue)
    """

  private var isOwed: Bool { amount > 0 }
  private var isDue: Bool { !isOwed }
  private var credit: DecimalNumber { -amount }
}
