import FlowCore

/// Somebody a user has to do with.
public struct Friend: Equatable, Sendable {
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

extension Friend: Choosable {
  /// The other user's id.
  public var choice: String { id }
}

extension Friend: DocumentConvertible {
  /// All of it.
  public var document: Document {
    .object([
      .init("id", .text(id)), .init("displayName", .text(displayName)),
      .init("balances", balances.document),
    ])
  }
}

/// Everybody a user has to do with, in sections.
public struct FriendList: Equatable, Sendable {
  /// Those who asked the user.
  public private(set) var incoming: [Friend] = []
  /// Those whom the user asked.
  public private(set) var pending: [Friend] = []
  /// Those who are friends.
  public private(set) var friends: [Friend] = []

  mutating func add(_ friend: Friend, _ relation: Relation) {
    switch relation {
    case .incoming: incoming.append(friend)
    case .outgoing: pending.append(friend)
    case .friend: friends.append(friend)
    }
  }

  /// The sections with somebody in them, in the order they are shown.
  var sections: [(name: String, friends: [Friend])] {
    [("incoming", incoming), ("pending", pending), ("friends", friends)]
      .filter { !$0.1.isEmpty }
  }

  /// The sections, a line a heading and a line a friend.
  var summary: String {
    if sections.isEmpty { return "Nobody yet" }
    var lines: [String] = []
    for section in sections {
      lines.append(section.name)
      lines += section.friends.map { "  \($0.summary)" }
    }
    return lines.joined(separator: "\n")
  }
}
