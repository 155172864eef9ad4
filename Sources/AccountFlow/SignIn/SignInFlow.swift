import FlowCore

/// Lets somebody with an account in.
public struct SignInFlow: Flow {
  /// A way in.
  public init() {}

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case credentials
    case finish
  }

  /// What an answer can mean.
  public enum Event: String, FlowName {
    case signedUp
  }

  /// Making an account, which lets its user in too.
  public static let signUp = Child<SignInFlow, SignUpFlow>(
    from: .credentials, emitting: .signedUp
  ) { session, state, _ in state.session = session }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<SignInFlow>("signIn") {
    SignInStage()
    Finish(.finish)
  } children: {
    signUp
  } transitions: {
    step(.credentials) {
      on(.signedUp) { forward(to: .finish) }
      next { forward(to: .finish) }
    }
  }

  /// Nothing is needed.
  public static var startForm: Form<SignInFlow, State> { Form { State() } }

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
    /// Letting a user in.
    case signIn(email: String, password: String, Reply<SignInFlow, UserSession>)

    /// What can be asked.
    public static var names: [String] { ["signIn"] }

    /// Which it is.
    public var name: String { "signIn" }
  }
}
