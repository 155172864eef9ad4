import FlowCore

/// Makes an account and lets its user in.
public struct SignUpFlow: Flow {
  /// A way to an account.
  public init() {}

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case credentials
    case finish
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<SignUpFlow>("signUp") {
    NewCredentialsStage()
    Finish(.finish)
  } transitions: {
    step(.credentials) {
      next { forward(to: .finish) }
    }
  }

  /// Nothing is needed.
  public static var startForm: Form<SignUpFlow, State> { Form { State() } }

  /// The session.
  public static func output(of state: State) throws(Refusal) -> UserSession {
    guard let session = state.session else { throw .noSession }
    return session
  }

  /// What has been gathered.
  public struct State: Describable, Encodable, Equatable, Sendable {
    /// The session, once there is one.
    public internal(set) var session: UserSession?
  }

  /// What is asked to be done.
  public enum LoadCommand: OutsideCommand {
    /// Making an account. The same key never makes a second one.
    case signUp(
      email: String, password: String, key: IdempotencyKey, Reply<SignUpFlow, UserSession>)

    /// What can be asked.
    public static var names: [String] { ["signUp"] }

    /// Which it is.
    public var name: String { "signUp" }
  }
}
