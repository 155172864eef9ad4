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
      shares: [
        Expense.Share(user: user, amount: split.mine),
        Expense.Share(user: counterparty, amount: split.theirs),
      ])
  }
}

/// An expense that was added.
public struct AddedExpense: Describable, Equatable, Sendable {
  /// The expense's id.
  public let id: String
  /// What it is.
  public let expense: Expense

  /// All of it, in order.
  public var members: Members {
    [
      "id": id, "description": expense.description, "amount": expense.amount,
      "currency": expense.currency.rawValue, "shares": expense.sharesDocument,
    ]
  }
}
