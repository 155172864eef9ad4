import ExactDecimal
import FlowCore

/// An expense, and who bears how much of it.
public struct Expense: Codable, Equatable, Sendable {
  /// The description of what was paid for.
  public let description: String
  /// The amount that was paid.
  public let amount: DecimalNumber
  /// The currency it was paid in.
  public let currency: Currency
  /// Each user's share; positive is a cost.
  ///
  /// They sum to zero.
  public let shares: Keyed<DecimalNumber>

  /// An expense.
  public init(
    description: String, amount: DecimalNumber, currency: Currency, shares: Keyed<DecimalNumber>
  ) {
    self.description = description
    self.amount = amount
    self.currency = currency
    self.shares = shares
  }
}

/// The currencies that amounts are counted in.
public enum Currency: String, Choice {
  /// The euro.
  case eur = "EUR"
  /// The dollar of the United States.
  case usd = "USD"
  /// The pound sterling.
  case gbp = "GBP"
}

/// Who owes whom after an expense.
public enum Ownership: String, Choice {
  /// The other one paid.
  case iOwe
  /// I paid.
  case iAmOwed
}
