import FlowCore

/// Picks one of the user's friends.
public struct PickCounterpartyFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "pick one of the user's friends"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case pick, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var me = Hidden("")
    var list = Hidden<FriendList?>(nil)
    /// The friend's id, once one was picked.
    public var user: String?

    /// Nobody is picked yet.
    public init() {}

    /// The ids of the friends, in order.
    var friends: [String] { list.value?.friends?.map { $0.id } ?? [] }
  }

  /// A friend who was picked.
  public struct Output: Encodable, Sendable {
    /// The friend's id.
    public let user: String
  }

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The step.
  public static let definition = define {
    start().load(into: \.me) { _ in SignedIn() }
    ask(.pick, \.user, "Friend", from: \.friends)
      .load(into: \.list.value) { Friends(user: $0.me.value) }
      .says("Nobody yet") { $0.list.value != nil && $0.friends.isEmpty }
    finish(.finish) { $0.user.map(Output.init) }
  }
}
