import ExactDecimal
import FlowCore

/// Who owes how much to whom.
extension AccountWorld {
  /// Adds an expense of a user and a friend.
  mutating func add(_ order: AddExpense) throws(Failure) -> AddedExpense {
    let me = try signedIn(order.user)
    guard me.relations[order.counterparty] == .friend else {
      throw .notAFriend(order.counterparty)
    }
    guard let split = try? Split(of: order.amount, equally: order.splitEqually, order.ownership)
    else { throw .amountTooLong }
    let expense = Expense(
      description: order.description, amount: order.amount, currency: order.currency,
      shares: [order.user: split.mine, order.counterparty: split.theirs])
    guard balances(of: order.user).canAdd(expense, of: order.user) else { throw .amountTooLong }
    return AddedExpense(
      id: expenses.add(expense), description: expense.description, amount: expense.amount,
      currency: expense.currency,
      shares: [order.user: split.mine, order.counterparty: split.theirs])
  }

  /// What a user owes each of the others, a balance a currency.
  func balances(of id: String) -> BalanceSheet {
    var sheet = BalanceSheet()
    for (_, expense) in expenses { sheet.add(expense, of: id) }
    return sheet
  }
}
