import FlowCore

/// Gives the user who is signed in another address, once it is proven that messages arrive there.
public struct UpdateEmailFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// A change of a user's address.
  public init(user: String) { self.user = user }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case email
    case code
    case finish
  }

  /// What an answer can mean.
  public enum Event: String, FlowName {
    case codeResent
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<UpdateEmailFlow>("updateEmail") {
    EmailStage()
    CodeStage()
    Finish(.finish)
  } transitions: {
    emit { (answer: CodeStage.Answer, _) in answer.action == .resend ? .codeResent : nil }
    step(.email) {
      next { forward(to: .code) }
    }
    step(.code) {
      on(.codeResent) { stay() }
      next { forward(to: .finish) }
    }
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<UpdateEmailFlow, State> {
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
    /// The address, once it was asked for.
    public internal(set) var email: String?
    /// The profile, once it was changed.
    public internal(set) var profile: Profile?

    /// All of it.
    public var members: Members { ["email": email] }
  }
}
