import FlowCore

/// Somebody a user has to do with.
public struct Friend: Codable, Equatable, Sendable {
  /// The other user's id.
  public let id: String
  /// What the other user is called.
  public let displayName: String
  /// What the user owes them.
  public let balances: Balances

  /// The friend in one line.
  var summary: String {
    "\(id): \(displayName)" + (balances.summary.map { ", \($0)" } ?? "")
  }
}

/// Everybody a user has to do with, in sections; one that nobody is in is nil.
public struct FriendList: Flattened, Equatable, Sendable {
  /// Those who asked the user.
  public private(set) var incoming: [Friend]?
  /// Those whom the user asked.
  public private(set) var pending: [Friend]?
  /// Those who are friends.
  public private(set) var friends: [Friend]?

  mutating func add(_ friend: Friend, _ relation: Relation) {
    switch relation {
    case .incoming: incoming = (incoming ?? []) + [friend]
    case .outgoing: pending = (pending ?? []) + [friend]
    case .friend: friends = (friends ?? []) + [friend]
    }
  }

  /// The sections, one line per heading and one per friend.
  var summary: String {
    var lines: [String] = []
    for (name, friends) in [("incoming", incoming), ("pending", pending), ("friends", friends)] {
      guard let friends else { continue }
      lines.append(name)
      lines += friends.map { "  \($0.summary)" }
    }
    return lines.isEmpty ? "Nobody yet" : lines.joined(separator: "\n")
  }
}
