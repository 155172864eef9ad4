import ExactDecimal
import FlowCore
import FlowSimulation

extension Simulation<AccountWorld> {
  /// Answers what is asked about friends and what is owed.
  mutating func answerFriends() {
    on(Friends.self) { try $1.friends(of: $0.user) }
    on(UserPreviewFlow.User.self) { try $1.preview(of: $0.id, for: $0.me) }
    on(UserPreviewFlow.Relate.self) { try $1.relate($0) }
    on(AddExpense.self) { try $1.add($0) }
    fails(Friends.self, with: .noSession)
    fails(UserPreviewFlow.User.self, with: .noSession, .unknownUser("zoe"))
    fails(UserPreviewFlow.Relate.self, with: .noSession, .unknownUser("zoe"))
    fails(AddExpense.self, with: .noSession, .notAFriend("zoe"))
  }
}

/// Who is what to whom, and who owes how much.
extension AccountWorld {
  /// Those a user has to do with, in the order of their ids.
  func friends(of id: String) throws(Failure) -> FriendList {
    let me = try signedIn(id)
    let balances = balances(of: id)
    var list = FriendList()
    for (other, relation) in me.relations.sorted(by: { $0.key < $1.key }) {
      guard let user = users[other] else { continue }
      list.add(
        Friend(id: other, displayName: user.displayName, balances: balances[other]), relation)
    }
    return list
  }

  /// The preview that a user sees of another.
  func preview(of other: String, for id: String) throws(Failure) -> UserPreview {
    let me = try signedIn(id)
    guard let user = users[other] else { throw .unknownUser(other) }
    return UserPreview(
      displayName: user.displayName, relation: me.relations[other],
      isMe: other == id, balances: balances(of: id)[other])
  }

  /// Changes what two users are to each other.
  ///
  /// - Returns: what the first sees of the other then.
  mutating func relate(_ request: UserPreviewFlow.Relate) throws(Failure) -> UserPreview {
    let (id, other) = (request.user, request.other)
    var me = try signedIn(id)
    guard var them = users[other], other != id else { throw .unknownUser(other) }
    let fitting = RelationAction.all(from: me.relations[other])
    guard fitting.contains(request.action) else { throw .unfitting(request.action, fitting) }
    me.relations[other] = request.action.result
    them.relations[id] = request.action.result?.mirrored
    users[id] = me
    users[other] = them
    return try preview(of: other, for: id)
  }

  /// Adds an expense of a user and a friend.
  mutating func add(_ order: AddExpense) throws(Failure) -> AddedExpense {
    guard try signedIn(order.user).relations[order.counterparty] == .friend else {
      throw .notAFriend(order.counterparty)
    }
    guard let split = try? Split(of: order.amount, equally: order.splitEqually, order.ownership)
    else { throw .amountTooLong }
    let expense = Expense(
      description: order.description, amount: order.amount, currency: order.currency,
      shares: [order.user: split.mine, order.counterparty: split.theirs])
    guard balances(of: order.user).canAdd(expense, of: order.user) else { throw .amountTooLong }
    return AddedExpense(expenses.add(expense), expense)
  }

  /// The debts of a user to each of the others.
  func balances(of id: String) -> BalanceSheet {
    var sheet = BalanceSheet()
    for (_, expense) in expenses { sheet.add(expense, of: id) }
    return sheet
  }
}
