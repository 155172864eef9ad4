import ExactDecimal
import FlowCore

/// What was paid, for what, and with whom it is shared.
struct ExpenseStage: Stage {
  typealias Owner = AddExpenseFlow

  let step = AddExpenseFlow.Step.expense

  var form: Form<Showing<AddExpenseFlow>, ExpenseDraft> {
    Form(
      ExpenseDraft.init, .text("counterparty", { $0.counterparty }, "With"),
      .text("description", { $0.description }, "For"),
      .decimal("amount", { $0.amount }, "Amount", .above(0), .places(2)),
      .flag("splitEqually", { $0.splitEqually }, "Split equally", default: "yes"),
      .choice("ownership", { $0.ownership }, "Who owes", default: "iOwe"),
      .choice("currency", { $0.currency }, "Currency", default: "EUR"))
  }

  func answerLoad(
    for draft: ExpenseDraft, in state: AddExpenseFlow.State, key: () -> IdempotencyKey
  ) -> AddExpenseFlow.LoadCommand? {
    .addExpense(
      user: state.user, draft, key: key(), Reply { expense, state, _ in state.expense = expense })
  }

  func reduce(_ draft: ExpenseDraft, into state: inout AddExpenseFlow.State) {}
}
