import FlowCore

/// What one user sees of another.
public struct UserPreview: Flattened, Equatable, Sendable {
  /// What the other user is called.
  public let displayName: String
  /// What the other one is to the user; nil if nothing.
  public let relation: Relation?
  /// Whether it is the same user.
  public let isMe: Bool
  /// What the user owes them.
  public let balances: Balances

  /// What can be done.
  var actions: [RelationAction] { isMe ? [] : RelationAction.all(from: relation) }

  /// The preview in one line.
  var summary: String {
    [displayName, isMe ? "you" : relation?.rawValue, balances.summary].compactMap { $0 }
      .joined(separator: ", ")
  }
}
