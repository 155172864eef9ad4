import ExactDecimal
import FlowCore

/// What was paid for, and who bears how much of it.
public struct Expense: Equatable, Sendable {
  /// What it was for.
  public let description: String
  /// How much was paid.
  public let amount: DecimalNumber
  /// What it was paid in.
  public let currency: Currency
  /// Each user's share; positive is a cost.
  ///
  /// They sum to zero.
  public let shares: [Share]

  /// What one user bears.
  public struct Share: Equatable, Sendable {
    /// The user's id.
    public let user: String
    /// How much; positive is a cost.
    public let amount: DecimalNumber
  }
}

/// The expenses that were added, in order.
struct Expenses: Sendable {
  private(set) var all: [(id: String, expense: Expense)] = []
  private var places: [String: Int] = [:]
  private var numbering = Numbering("e")

  /// The expense of an id.
  subscript(id: String) -> Expense? { places[id].map { all[$0].expense } }

  /// Adds an expense under the next id: `e1`, `e2` and so on.
  mutating func add(_ expense: Expense) -> String {
    let id = numbering.next()
    restore(id, expense)
    return id
  }

  /// Adds an expense that was saved.
  mutating func restore(_ id: String, _ expense: Expense) {
    numbering.skip(id)
    places[id] = all.count
    all.append((id, expense))
  }

  /// Gives no id that another collection has given.
  mutating func skipIDs(of other: Expenses) { numbering.skip(other.numbering) }
}
