import ExactDecimal
import FlowCore

/// What one user owes another, a balance a currency; those that are even are left out.
public struct Balances: Codable, Equatable, Sendable {
  /// The balances, in the order of the currencies.
  ///
  /// A positive one is owed by the user, a negative one to the user.
  public private(set) var all: [Balance] = []

  /// A balance in one currency.
  public struct Balance: Codable, Equatable, Sendable {
    /// What it is counted in.
    public let currency: Currency
    /// How much; positive is owed by the user.
    public let amount: DecimalNumber
  }

  /// Adds an amount, if the sum has no more digits than a number can hold.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  mutating func add(_ amount: DecimalNumber, in currency: Currency) -> Bool {
    let old = all.first { $0.currency == currency }?.amount ?? 0
    guard let sum = try? old + amount else { return false }
    all.removeAll { $0.currency == currency }
    if sum != 0 { all.append(Balance(currency: currency, amount: sum)) }
    all.sort { $0.currency.place < $1.currency.place }
    return true
  }

  /// The balances in words, nil if all are even.
  var summary: String? {
    if all.isEmpty { return nil }
    var words: [String] = []
    for balance in all {
      let owed = balance.amount > 0
      words.append(
        "\(owed ? "you owe" : "owes you") \(owed ? balance.amount : -balance.amount) "
          + balance.currency.rawValue)
    }
    return words.joined(separator: ", ")
  }
}

extension Balances: DocumentConvertible {
  /// A member a currency.
  public var document: Document {
    .object(all.map { Document.Member($0.currency.rawValue, .decimal($0.amount)) })
  }
}

extension Currency {
  /// Its place among all.
  fileprivate var place: Int { Currency.allCases.firstIndex(of: self) ?? 0 }
}
