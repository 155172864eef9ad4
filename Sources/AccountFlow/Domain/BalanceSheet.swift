import ExactDecimal
import FlowCore

/// What one user owes to each of the others.
struct BalanceSheet {
  private var balances: [String: Balances] = [:]

  /// The balances with another user.
  subscript(other: String) -> Balances { balances[other] ?? Balances() }

  /// Adds an expense, if the user of an id bears a share of it.
  mutating func add(_ expense: Expense, of id: String) {
    guard expense.shares.contains(where: { $0.user == id }) else { return }
    for share in expense.shares where share.user != id {
      balances[share.user, default: Balances()].add(-share.amount, in: expense.currency)
    }
  }

  /// Whether an expense of the user of an id could be added.
  func canAdd(_ expense: Expense, of id: String) -> Bool {
    expense.shares.filter { $0.user != id }.allSatisfy { share in
      var sum = self[share.user]
      return sum.add(-share.amount, in: expense.currency)
    }
  }
}
