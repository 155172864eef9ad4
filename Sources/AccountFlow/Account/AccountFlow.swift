import FlowCore

/// The user's own place: the profile, and everything that can be changed about it.
public struct AccountFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "the user's profile, and what can be changed about it"

  /// The only place.
  public enum Step: String, FlowName {
    case profile
  }

  /// The event that a child can bring.
  public enum Event: String, FlowName {
    case signedOut
  }

  /// The values gathered: who is signed in, and the profile as it was last seen.
  public struct State: FlowState {
    /// Who is signed in.
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

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The step and the flows that it calls; signing out leaves it.
  public static let definition = define {
    start().load(into: \.session) { _ in CurrentSession() }
    hub(.profile, summary)
      .needs(\.session) { $0.session != nil }
      .load(into: \.profile) { state in state.session.map { LoadProfile(user: $0.user) } }
      .watched()
    child(UpdateAvatarFlow.self, from: .profile, into: \.profile)
    child(UpdateEmailFlow.self, from: .profile, into: \.profile)
    child(UpdatePasswordFlow.self, from: .profile)
    child(UpdateDisplayNameFlow.self, from: .profile, into: \.profile)
    child(QRPreviewFlow.self, from: .profile)
    child(LogoutFlow.self, from: .profile, emitting: .signedOut)
  } transitions: {
    step(.profile) {
      on(.signedOut) { back() }
    }
  }
}

extension AccountFlow {
  /// The profile in one line.
  private static let summary: Phrase<State> = """
    \(\.displayName), \(\.email)\(" (not verified)", if: \.isEmailUnverified)\
    \(\.avatar, ", avatar \(\.size) x \(\.size)")
    """
}

extension AccountFlow.State {
  fileprivate var isEmailUnverified: Bool { isEmailVerified == false }
}

/// The profile as users see it of themselves.
public struct LoadProfile: Query {
  /// The profile.
  public typealias Value = Profile

  /// `profile`.
  public static let name = "profile"

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.noSession]

  /// The user's id.
  public let user: String
}
