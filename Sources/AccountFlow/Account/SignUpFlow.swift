import FlowCore

/// Makes an account and lets its user in.
public struct SignUpFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "make an account, and sign in to it"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case credentials, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    /// The address that the user is known by.
    public var email: String?
    /// The password from now on.
    public var password: Secret?
    /// The same password again.
    public var `repeat`: Secret?
    /// The session, once there is one.
    public internal(set) var session: UserSession?

    /// Nothing yet.
    public init() {}
  }

  /// The session.
  public typealias Output = UserSession

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps.
  public static let definition = define {
    form(
      .credentials, field(\.email, "Email", .emailFormat),
      field(\.password, "Password", .validPassword, .longPassword, .mixedPassword),
      field(\.repeat, "Password again")
    )
    .refuses(.passwordRepeat) { _, state in state.repeat != state.password }
    .perform(into: \.session) { answer, _ in SignUp(email: answer.0, password: answer.1) }
    finish(.finish) { $0.session }
  }
}

/// An account is made and its user let in.
public struct SignUp: Mutation {
  /// The session.
  public typealias Value = UserSession

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.taken]

  /// The address that the user will be known by.
  public let email: String
  /// The password from now on.
  public let password: Secret
}
