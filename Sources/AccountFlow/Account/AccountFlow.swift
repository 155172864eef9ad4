import FlowCore

/// The user's own place: the ways in, or the profile and everything that can be changed about it.
public struct AccountFlow: Flow {
  /// The id of the user who is signed in; nil if nobody is.
  public let session: String?

  /// The place of a user, or of nobody yet.
  public init(session: String?) { self.session = session }

  /// The places, each chosen by need.
  public enum Step: String, FlowName {
    case welcome
    case profile
  }

  /// What a child can bring.
  public enum Event: String, FlowName {
    case signedIn
    case signedOut
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The stages and what changes between them.
  public static let definition = FlowDefinition<AccountFlow>("account") {
    WelcomeStage()
    ProfileStage()
  } children: {
    signIn
    signUp
    updateAvatar
    updateEmail
    updatePassword
    updateDisplayName
    qrPreview
    logout
  } transitions: {
    step(.welcome) {
      on(.signedIn) { next() }
    }
    step(.profile) {
      on(.signedOut) { next() }
    }
  }

  /// Nothing is asked: the flow knows the session.
  public static var startForm: Form<AccountFlow, State> {
    Form { flow in State(session: flow.session) }
  }

  /// What has been gathered.
  public struct State: Describable, Equatable, Sendable {
    /// The id of the user who is signed in.
    public internal(set) var session: String?
    /// The profile as it was last seen.
    public internal(set) var profile: Profile?

    /// All of it.
    public var members: Members {
      [
        "session": session, "displayName": profile?.displayName, "email": profile?.email,
        "isEmailVerified": profile?.isEmailVerified, "avatar": profile?.avatar,
      ]
    }
  }

  /// What is asked to be loaded.
  public enum LoadCommand: OutsideCommand {
    /// What the user sees of themselves.
    case profile(user: String, Reply<AccountFlow, Profile>)

    /// What can be asked.
    public static var names: [String] { ["profile"] }

    /// Which it is.
    public var name: String { "profile" }
  }
}
