import ExactDecimal
import FlowCore

/// Who owes how much to whom.
extension AccountWorld {
  /// Adds an expense of a user and a friend, once a key.
  mutating func addExpense(
    _ draft: ExpenseDraft, of id: String, _ key: IdempotencyKey
  ) throws(Failure) -> AddedExpense {
    let me = try signedIn(id)
    if let made = result(of: key), let expense = expenses[made] {
      return AddedExpense(id: made, expense: expense)
    }
    guard me.relations[draft.counterparty] == .friend else {
      throw .notAFriend(draft.counterparty)
    }
    let expense = try draft.expense(of: id)
    guard balances(of: id).canAdd(expense, of: id) else { throw .amountTooLong }
    let made = expenses.add(expense)
    wishes[key] = made
    return AddedExpense(id: made, expense: expense)
  }

  /// What a user owes each of the others, a balance a currency.
  func balances(of id: String) -> BalanceSheet {
    var sheet = BalanceSheet()
    for (_, expense) in expenses { sheet.add(expense, of: id) }
    return sheet
  }
}
