import FlowCore

/// Everybody the user has to do with, and what is owed.
public struct FriendsFlow: Flow {
  /// The only place.
  public enum Step: String, FlowName {
    case list
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// What has been gathered.
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
