import ExactDecimal
import FlowCore

/// The debts of one user to another, one balance per currency; those that are even are left out.
public struct Balances: Equatable, SingleMember, Sendable {
  /// The balances by currency, in the order of the currencies.
  ///
  /// A positive one is owed by the user, a negative one to the user.
  public private(set) var all = Keyed<DecimalNumber>()

  /// Adds an amount, if the sum has no more digits than a number can hold.
  ///
  /// - Returns: true if it was added.
  @discardableResult
  mutating func add(_ amount: DecimalNumber, in currency: Currency) -> Bool {
    guard let sum = try? (all[currency.rawValue] ?? 0) + amount else { return false }
    let old = all
    all = Keyed()
    for other in Currency.allCases {
      let balance = other == currency ? sum : old[other.rawValue]
      if let balance, balance != 0 { all[other.rawValue] = balance }
    }
    return true
  }

  /// The balances in words, nil if all are even.
  var summary: String? {
    if all.isEmpty { return nil }
    return all.map { currency, amount in
      amount > 0 ? "you owe \(amount) \(currency)" : "owes you \(-amount) \(currency)"
    }
    .joined(separator: ", ")
  }
}

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
