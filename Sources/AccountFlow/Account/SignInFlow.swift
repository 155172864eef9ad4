import FlowCore

/// Lets somebody with an account in.
public struct SignInFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "sign in with an address and a password"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case credentials, finish
  }

  /// The events that a child can bring.
  public enum Event: String, FlowName {
    case signedUp
  }

  /// The values gathered so far.
  public struct State: FlowState {
    /// The address that the user is known by.
    public var email: String?
    /// The user's password.
    public var password: Secret?
    /// The session, once there is one.
    public internal(set) var session: UserSession?

    /// Nothing yet.
    public init() {}
  }

  /// The session.
  public typealias Output = UserSession

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps, and making an account, which lets its user in too.
  public static let definition = define {
    form(
      .credentials, field(\.email, "Email", .emailFormat), field(\.password, "Password")
    )
    .perform(into: \.session) { answer, _ in SignIn(email: answer.0, password: answer.1) }
    finish(.finish) { $0.session }
    child(SignUpFlow.self, from: .credentials, into: \.session, emitting: .signedUp)
  } transitions: {
    step(.credentials) {
      on(.signedUp) { forward(to: .finish) }
    }
  }
}

/// A user is let in.
public struct SignIn: Mutation {
  /// The session.
  public typealias Value = UserSession

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.wrongCredentials]

  /// True: signing in again changes nothing.
  public static let mayRepeat = true

  /// The address that the user is known by.
  public let email: String
  /// The user's password.
  public let password: Secret
}
