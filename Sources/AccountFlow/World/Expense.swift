import ExactDecimal
import FlowCore

/// What was paid for, and who bears how much of it.
public struct Expense: Codable, Equatable, Sendable {
  /// What it was for.
  public let description: String
  /// How much was paid.
  public let amount: DecimalNumber
  /// What it was paid in.
  public let currency: Currency
  /// Each user's share; positive is a cost.
  ///
  /// They sum to zero.
  public let shares: Keyed<DecimalNumber>
}
