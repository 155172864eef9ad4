import FlowCore

/// Gives the user who is signed in another password.
public struct UpdatePasswordFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// A change of a user's password.
  public init(user: String) { self.user = user }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case password
    case finish
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<UpdatePasswordFlow>("updatePassword") {
    PasswordStage()
    Finish(.finish)
  } transitions: {
    step(.password) {
      next { forward(to: .finish) }
    }
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<UpdatePasswordFlow, State> {
    Form { flow in State(user: flow.user) }
  }

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
    /// Taking on a password. The same key never asks for the old one again.
    case updatePassword(
      user: String, old: String, new: String, key: IdempotencyKey,
      Reply<UpdatePasswordFlow, Void>)

    /// What can be asked.
    public static var names: [String] { ["updatePassword"] }

    /// Which it is.
    public var name: String { "updatePassword" }
  }
}
