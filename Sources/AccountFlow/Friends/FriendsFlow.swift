import FlowCore

/// Everybody the user has to do with, and what is owed.
public struct FriendsFlow: Flow {
  /// The only place.
  public enum Step: String, FlowName {
    case list
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("")
    /// The list as it was last loaded.
    public var list: FriendList?

    /// A list that is not loaded yet.
    public init() {}
  }

  /// The list, in sections, and the flows that are called from there.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    hub(.list) { $0.list?.summary }
      .load(into: \.list) { Friends(user: $0.user.value) }
    child(UserPreviewFlow.self, from: .list)
    child(AddExpenseFlow.self, from: .list)
  }
}

/// Everybody a user has to do with.
struct Friends: Query {
  typealias Value = FriendList

  let user: String
}

/// Somebody a user has to do with.
public struct Friend: Codable, Equatable, Sendable {
  /// The other user's id.
  public let id: String
  /// The name of the other user.
  public let displayName: String
  /// The debts of the user to them.
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
