import FlowCore

/// Picks one of the user's friends.
public struct PickCounterpartyFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// A choice among the friends of a user.
  public init(user: String) { self.user = user }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case pick
    case finish
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<PickCounterpartyFlow>("pickCounterparty") {
    PickStage()
    Finish(.finish)
  } transitions: {
    step(.pick) {
      next { forward(to: .finish) }
    }
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<PickCounterpartyFlow, State> {
    Form { flow in State(me: flow.user) }
  }

  /// The friend.
  public static func output(of state: State) throws(Refusal) -> Picked {
    guard let user = state.user else {
      throw Refusal("start.needs", "step finish needs a user", field: "user")
    }
    return Picked(user: user)
  }

  /// A friend who was picked.
  public struct Picked: Describable, Encodable, Equatable, Sendable {
    /// The friend's id.
    public let user: String
  }

  /// What has been gathered.
  public struct State: Describable, Equatable, Sendable {
    let me: String
    /// The friend's id, once one was picked.
    public internal(set) var user: String?

    /// All of it.
    public var members: Members { ["user": user] }
  }

  /// What was loaded for a step.
  public struct Loaded: EmptyInitializable, Sendable {
    /// The friends, in the order of their ids.
    public internal(set) var friends: [Friend] = []

    /// Nothing.
    public init() {}
  }

  /// What is asked to be loaded.
  public enum LoadCommand: OutsideCommand {
    /// Everybody the user has to do with.
    case friends(user: String, Reply<PickCounterpartyFlow, FriendList>)

    /// What can be asked.
    public static var names: [String] { ["friends"] }

    /// Which it is.
    public var name: String { "friends" }
  }
}
