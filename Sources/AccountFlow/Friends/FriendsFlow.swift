import FlowCore

/// Everybody the user has to do with, and what is owed.
public struct FriendsFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// The friends of a user.
  public init(user: String) { self.user = user }

  /// The only place.
  public enum Step: String, FlowName {
    case list
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// A look at one of them.
  public static let userPreview = Child<FriendsFlow, UserPreviewFlow>(from: .list)

  /// An expense that is shared with one of them.
  public static let addExpense = Child<FriendsFlow, AddExpenseFlow>(from: .list)

  /// The stage and the flows it calls.
  public static let definition = FlowDefinition<FriendsFlow>("friends") {
    FriendListStage()
  } children: {
    userPreview
    addExpense
  } transitions: {
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<FriendsFlow, State> {
    Form { flow in State(user: flow.user) }
  }

  /// What has been gathered.
  public struct State: Describable, Equatable, Sendable {
    let user: String
    /// The list as it was last loaded.
    public internal(set) var list: FriendList?

    /// The sections that somebody is in.
    public var members: Members {
      [
        "incoming": section(list?.incoming), "pending": section(list?.pending),
        "friends": section(list?.friends),
      ]
    }

    private func section(_ friends: [Friend]?) -> [Friend]? {
      friends.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// What is asked to be loaded.
  public enum LoadCommand: OutsideCommand {
    /// Everybody the user has to do with.
    case friends(user: String, Reply<FriendsFlow, FriendList>)

    /// What can be asked.
    public static var names: [String] { ["friends"] }

    /// Which it is.
    public var name: String { "friends" }
  }
}
