import ExactDecimal
import FlowCore

/// Adds an expense that is shared with a friend.
public struct AddExpenseFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "add an expense that is shared with a friend"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case expense, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("")
    /// The id of the friend it is shared with.
    public var counterparty: String?
    /// The description of what was paid for.
    public var description: String?
    /// The amount that was paid.
    public var amount: DecimalNumber?
    /// True if each bears half; otherwise all of it is owed.
    public var splitEqually = true
    /// Who owes whom.
    public var ownership = Ownership.iOwe
    /// The currency it was paid in.
    public var currency = Currency.eur
    /// The expense, once it was added.
    public var expense: Identified<Expense>?

    /// An expense of which nothing is known yet.
    public init() {}

    /// The expense that would be added now, if everything is known.
    var order: AddExpense? {
      guard let counterparty, let description, let amount else { return nil }
      return AddExpense(
        user: user.value, counterparty: counterparty, description: description, amount: amount,
        splitEqually: splitEqually, ownership: ownership, currency: currency)
    }
  }

  /// The expense.
  public typealias Output = Identified<Expense>

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The step, and the flow that fills in the friend.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    form(
      .expense, field(\.counterparty, "With"), field(\.description, "For", .words),
      field(\.amount, "Amount", .above(0), .places(2)), field(\.splitEqually, "Split equally"),
      field(\.ownership, "Who owes"), field(\.currency, "Currency")
    )
    .perform(into: \.expense) { $1.order }
    .announces("\(\.description) is shared with \(\.counterparty)")
    child(PickCounterpartyFlow.self, from: .expense, filling: \.counterparty) { $0.user }
    finish(.finish) { $0.expense }
  }
}

extension Rule where Value == String {
  /// A text that says something.
  fileprivate static var words: Rule {
    .pattern("words, not blanks alone") { text in !text.allSatisfy { $0.isWhitespace } }
  }
}

/// A new expense that a user shares with a friend; the answer is the expense.
public struct AddExpense: Mutation {
  /// The expense that was added.
  public typealias Value = Identified<Expense>

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.notAFriend("zoe"), .amountTooLong]
  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession]

  /// The user's id.
  public let user: String
  /// The id of the friend it is shared with.
  public let counterparty: String
  /// The description of what was paid for.
  public let description: String
  /// The amount that was paid.
  public let amount: DecimalNumber
  /// True if each bears half; otherwise all of it is owed.
  public let splitEqually: Bool
  /// Who owes whom.
  public let ownership: Ownership
  /// The currency it was paid in.
  public let currency: Currency
}
