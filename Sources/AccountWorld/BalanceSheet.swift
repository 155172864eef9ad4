import AccountFlow
import ExactDecimal
import FlowCore

/// The debts of one user to each of the others.
struct BalanceSheet {
  private var balances: [String: Balances] = [:]

  /// The balances with another user.
  subscript(other: String) -> Balances { balances[other] ?? Balances() }

  /// Adds an expense, if the user of an id bears a share of it.
  mutating func add(_ expense: Expense, of id: String) {
    guard expense.shares[id] != nil else { return }
    for (user, share) in expense.shares where user != id {
      balances[user, default: Balances()].add(-share, in: expense.currency)
    }
  }

  /// True if an expense of the user of an id could be added.
  func canAdd(_ expense: Expense, of id: String) -> Bool {
    expense.shares.filter { $0.name != id }.allSatisfy { user, share in
      var sum = self[user]
      return sum.add(-share, in: expense.currency)
    }
  }
}
