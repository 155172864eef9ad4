import FlowCore

/// Adds an expense that is shared with a friend.
public struct AddExpenseFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// An expense of a user.
  public init(user: String) { self.user = user }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case expense
    case finish
  }

  /// Picking the friend, who then counts as submitted.
  public static let pickCounterparty = Child<AddExpenseFlow, PickCounterpartyFlow>(from: .expense)
    .answering { picked in Inputs(["counterparty": picked.user]) }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<AddExpenseFlow>("addExpense") {
    ExpenseStage()
    Finish(.finish)
  } children: {
    pickCounterparty
  } transitions: {
    step(.expense) {
      next { forward(to: .finish) }
    }
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<AddExpenseFlow, State> {
    Form { flow in State(user: flow.user) }
  }

  /// The expense.
  public static func output(of state: State) throws(Refusal) -> AddedExpense {
    guard let expense = state.expense else {
      throw Refusal("start.needs", "step finish needs an expense", field: "expense")
    }
    return expense
  }

  /// What has been gathered.
  public struct State: Describable, Equatable, Sendable {
    let user: String
    /// The expense, once it was added.
    public internal(set) var expense: AddedExpense?

    /// All of it.
    public var members: Members { ["expense": expense?.id] }
  }

  /// What is asked to be done.
  public enum LoadCommand: OutsideCommand {
    /// Adding an expense. The same key never adds a second one.
    case addExpense(
      user: String, ExpenseDraft, key: IdempotencyKey, Reply<AddExpenseFlow, AddedExpense>)

    /// What can be asked.
    public static var names: [String] { ["addExpense"] }

    /// Which it is.
    public var name: String { "addExpense" }
  }
}
