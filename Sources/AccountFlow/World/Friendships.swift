import FlowCore

/// Who is what to whom.
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

  /// What a user sees of another.
  func preview(of other: String, for id: String) throws(Failure) -> UserPreview {
    let me = try signedIn(id)
    guard let user = users[other] else { throw .unknownUser(other) }
    return UserPreview(
      displayName: user.displayName, relation: me.relations[other],
      isMe: other == id, balances: balances(of: id)[other])
  }

  /// Changes what two users are to each other.
  mutating func relate(
    _ id: String, _ action: RelationAction, _ other: String
  ) throws(Failure) {
    var me = try signedIn(id)
    guard var them = users[other], other != id else { throw .unknownUser(other) }
    let fitting = RelationAction.all(from: me.relations[other])
    guard fitting.contains(action) else { throw .unfitting(action, fitting) }
    me.relations[other] = action.result
    them.relations[id] = action.result?.mirrored
    users[id] = me
    users[other] = them
  }
}
