import ExactDecimal
import FlowCore

/// An expense to be added, as the user describes it.
public struct ExpenseDraft: Equatable, Sendable {
  /// The id of the friend it is shared with.
  public let counterparty: String
  /// What it was for.
  public let description: String
  /// How much was paid: more than 0, at most 2 places.
  public let amount: DecimalNumber
  /// Whether each bears half; otherwise all of it is owed.
  public let splitEqually: Bool
  /// Who owes whom.
  public let ownership: Ownership
  /// What it was paid in.
  public let currency: Currency

  /// The expense that it is for a user.
  func expense(of user: String) throws(Failure) -> Expense {
    guard let split = try? Split(of: amount, equally: splitEqually, ownership) else {
      throw .amountTooLong
    }
    return Expense(
      description: description, amount: amount, currency: currency,
      shares: [user: split.mine, counterparty: split.theirs])
  }
}

/// An expense that was added.
public struct AddedExpense: Describable, Encodable, Equatable, Sendable {
  /// The expense's id.
  public let id: String
  /// What it is.
  public let expense: Expense

  enum CodingKeys: CodingKey { case id }

  /// Encodes the id among the members of the expense.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try expense.encode(to: encoder)
  }
}
