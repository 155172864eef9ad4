import FlowCore

/// Everybody the user has to do with, and what is owed.
public struct FriendsFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "the user's friends, and what is owed"

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

    var sections: [FriendSection] { list?.sections ?? [] }
  }

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The list, in sections, and the flows that are called from there.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    hub(.list)
      .says("Nobody yet") { $0.list?.sections.isEmpty == true }
      .says(each: \.sections, FriendSection.lines)
      .load(into: \.list) { Friends(user: $0.user.value) }
      .watched()
    child(UserPreviewFlow.self, from: .list)
    child(AddExpenseFlow.self, from: .list)
  }
}

/// Everybody a user has to do with.
public struct Friends: Query {
  /// Everybody, in sections.
  public typealias Value = FriendList

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.noSession]

  /// The user's id.
  public let user: String
}

/// Somebody a user has to do with.
public struct Friend: Codable, Equatable, Sendable {
  /// The other user's id.
  public let id: String
  /// The name of the other user.
  public let displayName: String
  /// The debts of the user to them.
  public let balances: Balances

  /// Somebody a user has to do with.
  public init(id: String, displayName: String, balances: Balances) {
    self.id = id
    self.displayName = displayName
    self.balances = balances
  }

  /// The friend in one line.
  static let line: Phrase<Friend> =
    "\(\.id): \(\.displayName)\(each: \.balances.lines, Balance.line)"
}

/// Everybody a user has to do with, in sections; one that nobody is in is nil.
public struct FriendList: Flattened, Equatable, Sendable {
  /// Those who asked the user.
  public private(set) var incoming: [Friend]?
  /// Those whom the user asked.
  public private(set) var pending: [Friend]?
  /// Those who are friends.
  public private(set) var friends: [Friend]?

  /// Nobody yet.
  public init() {}

  /// Adds somebody to the section of a relation.
  public mutating func add(_ friend: Friend, _ relation: Relation) {
    switch relation {
    case .incoming: incoming = (incoming ?? []) + [friend]
    case .outgoing: pending = (pending ?? []) + [friend]
    case .friend: friends = (friends ?? []) + [friend]
    }
  }

  /// The sections that somebody is in.
  var sections: [FriendSection] {
    [(.incoming, incoming), (.pending, pending), (.friends, friends)].compactMap {
      (heading: FriendSection.Heading, friends) in
      friends.map { .init(heading: heading, friends: $0) }
    }
  }
}

/// Those who have the same relation to a user.
struct FriendSection: Sendable {
  let heading: Heading
  let friends: [Friend]

  enum Heading: String, CaseIterable, PhraseValue {
    case incoming, pending, friends
  }

  /// The section, one line for the heading and one for each friend.
  static let lines: Phrase<FriendSection> = "\(\.heading)\(each: \.friends, "\n  \(Friend.line)")"
}
