import FlowCore

/// Gives the user who is signed in another name.
public struct UpdateDisplayNameFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// A change of a user's name.
  public init(user: String) { self.user = user }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case name
    case finish
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<UpdateDisplayNameFlow>("updateDisplayName") {
    NameStage()
    Finish(.finish)
  } transitions: {
    step(.name) {
      next { forward(to: .finish) }
    }
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<UpdateDisplayNameFlow, State> {
    Form { flow in State(user: flow.user) }
  }

  /// The profile as it is now.
  public static func output(of state: State) throws(Refusal) -> Profile {
    guard let profile = state.profile else { throw .noProfile }
    return profile
  }

  /// What has been gathered.
  public struct State: Describable, Equatable, Sendable {
    let user: String
    /// The profile, once it was changed.
    public internal(set) var profile: Profile?

    /// All of it.
    public var members: Members { ["name": profile?.displayName] }
  }

  /// What is asked to be done.
  public enum LoadCommand: OutsideCommand {
    /// Taking on a name.
    case updateDisplayName(user: String, name: String, Reply<UpdateDisplayNameFlow, Profile>)

    /// What can be asked.
    public static var names: [String] { ["updateDisplayName"] }

    /// Which it is.
    public var name: String { "updateDisplayName" }
  }
}
