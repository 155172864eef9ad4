import FlowCore

/// The outside of an expense, on an ``AccountWorld``.
public enum AddExpenseStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> AddExpenseFlow {
    AddExpenseFlow(user: try world.sessionUser(for: "addExpense"))
  }

  /// Adds an expense.
  public static func load(
    _ command: AddExpenseFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<AddExpenseFlow> {
    switch command {
    case .addExpense(let user, let draft, let key, let reply):
      return reply.result { () throws(Failure) in try world.addExpense(draft, of: user, key) }
    }
  }
}
