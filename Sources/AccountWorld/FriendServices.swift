import AccountFlow
import ExactDecimal
import FlowCore
import FlowSimulation

extension Simulation<AccountWorld> {
  /// Answers who is what to whom, and who owes how much.
  mutating func answerFriends() {
    on(Friends.self) { request, world in
      let me = try world.signedIn(request.user)
      let balances = world.balances(of: request.user)
      var list = FriendList()
      for (id, relation) in me.relations.sorted(by: { $0.key < $1.key }) {
        guard let user = world.users[id] else { continue }
        list.add(
          Friend(id: id, displayName: user.displayName, balances: balances[id]), relation)
      }
      return list
    }
    on(UserPreviewFlow.User.self) { request, world in
      try world.preview(of: request.id, for: request.me)
    }
    on(UserPreviewFlow.Relate.self) { request, world in
      let (id, other) = (request.user, request.other)
      let me = try world.signedIn(id)
      guard world.users[other] != nil, other != id else { throw Failure.unknownUser(other) }
      let fitting = RelationAction.all(from: me.relations[other])
      guard fitting.contains(request.action) else {
        throw Failure.unfitting(request.action, fitting)
      }
      world.users[id]?.relations[other] = request.action.result
      world.users[other]?.relations[id] = request.action.result?.mirrored
      return try world.preview(of: other, for: id)
    }
    on(AddExpense.self) { order, world in
      guard try world.signedIn(order.user).relations[order.counterparty] == .friend else {
        throw Failure.notAFriend(order.counterparty)
      }
      guard let split = try? Split(of: order.amount, equally: order.splitEqually, order.ownership)
      else { throw Failure.amountTooLong }
      let expense = Expense(
        description: order.description, amount: order.amount, currency: order.currency,
        shares: [order.user: split.mine, order.counterparty: split.theirs])
      guard world.balances(of: order.user).canAdd(expense, of: order.user) else {
        throw Failure.amountTooLong
      }
      return Identified(world.expenses.add(expense), expense)
    }
  }
}

extension AccountWorld {
  /// The preview that a user sees of another.
  fileprivate func preview(of other: String, for id: String) throws(Failure) -> UserPreview {
    let me = try signedIn(id)
    guard let user = users[other] else { throw .unknownUser(other) }
    return UserPreview(
      displayName: user.displayName, relation: me.relations[other],
      isMe: other == id, balances: balances(of: id)[other])
  }

  /// The debts of a user to each of the others.
  func balances(of id: String) -> BalanceSheet {
    var sheet = BalanceSheet()
    for (_, expense) in expenses { sheet.add(expense, of: id) }
    return sheet
  }
}
