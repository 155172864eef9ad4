import FlowCore

/// Gives the user who is signed in another picture.
public struct UpdateAvatarFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// A change of a user's picture.
  public init(user: String) { self.user = user }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case image
    case finish
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<UpdateAvatarFlow>("updateAvatar") {
    ImageStage()
    Finish(.finish)
  } transitions: {
    step(.image) {
      next { forward(to: .finish) }
    }
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<UpdateAvatarFlow, State> {
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
    public var members: Members { ["avatar": profile?.avatar] }
  }

  /// What is asked to be done.
  public enum LoadCommand: OutsideCommand {
    /// Taking on the image in a file.
    case updateAvatar(user: String, path: String, Reply<UpdateAvatarFlow, Profile>)

    /// What can be asked.
    public static var names: [String] { ["updateAvatar"] }

    /// Which it is.
    public var name: String { "updateAvatar" }
  }
}
