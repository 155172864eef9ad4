import FlowCore

/// The user's own place: the ways in, or the profile and everything that can be changed about it.
public struct AccountFlow: Flow {
  /// The places, each chosen by need.
  public enum Step: String, FlowName {
    case welcome, profile
  }

  /// The events that children can bring.
  public enum Event: String, FlowName {
    case signedIn, signedOut
  }

  /// The values gathered: who is signed in, and the profile as it was last seen.
  public struct State: FlowState {
    /// Who is signed in; nil if nobody is.
    public internal(set) var session: UserSession?
    /// The name by which others know the user.
    public private(set) var displayName: String?
    /// The address that messages go to.
    public private(set) var email: String?
    /// True if it is proven that they arrive.
    public private(set) var isEmailVerified: Bool?
    /// The picture, nil if there is none.
    public private(set) var avatar: Avatar?

    /// Nothing yet.
    public init() {}

    /// The profile; nil until it was loaded.
    public internal(set) var profile: Profile? {
      get {
        guard let user = session?.user, let displayName, let email, let isEmailVerified else {
          return nil
        }
        return Profile(
          user: user, displayName: displayName, email: email, isEmailVerified: isEmailVerified,
          avatar: avatar)
      }
      set {
        displayName = newValue?.displayName
        email = newValue?.email
        isEmailVerified = newValue?.isEmailVerified
        avatar = newValue?.avatar
      }
    }
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The steps, the flows that they call, and what changes between them.
  public static let definition = define {
    start().load(into: \.session) { _ in CurrentSession() }
    hub(.welcome) { _ in "Sign in, or sign up for an account" }
      .needed("signed out") { $0.session == nil }
    hub(.profile) { $0.profile?.summary }
      .needed("signed in") { $0.session != nil }
      .load(into: \.profile) { state in state.session.map { LoadProfile(user: $0.user) } }
      .clears(\.session, on: .signedOut)
    child(SignInFlow.self, from: .welcome, into: \.session, emitting: .signedIn)
    child(SignUpFlow.self, from: .welcome, into: \.session, emitting: .signedIn)
    child(UpdateAvatarFlow.self, from: .profile, into: \.profile)
    child(UpdateEmailFlow.self, from: .profile, into: \.profile)
    child(UpdatePasswordFlow.self, from: .profile)
    child(UpdateDisplayNameFlow.self, from: .profile, into: \.profile)
    child(QRPreviewFlow.self, from: .profile)
    child(LogoutFlow.self, from: .profile, emitting: .signedOut)
  } transitions: {
    step(.welcome) {
      on(.signedIn) { next() }
    }
    step(.profile) {
      on(.signedOut) { next() }
    }
  }
}

/// The profile as users see it of themselves.
struct LoadProfile: Query {
  typealias Value = Profile

  static let name = "profile"

  let user: String
}
