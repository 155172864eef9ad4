import FlowCore

/// Signs the user out.
public struct LogoutFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// A way out for a user.
  public init(user: String) { self.user = user }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case leaving
    case finish
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<LogoutFlow>("logout") {
    LeavingStage()
    Finish(.finish)
  } transitions: {
    step(.leaving) {
      next { forward(to: .finish) }
    }
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<LogoutFlow, State> { Form { flow in State(user: flow.user) } }

  /// Nothing.
  public static func output(of state: State) -> NoOutput { NoOutput() }

  /// What has been gathered: nothing that can be looked at.
  public struct State: Describable, Equatable, Sendable {
    let user: String

    /// None.
    public var members: Members { [:] }
  }

  /// What is asked to be done.
  public enum LoadCommand: OutsideCommand {
    /// Signing out. The same key never fails the second time.
    case logout(user: String, key: IdempotencyKey, Reply<LogoutFlow, Void>)

    /// What can be asked.
    public static var names: [String] { ["logout"] }

    /// Which it is.
    public var name: String { "logout" }
  }
}
