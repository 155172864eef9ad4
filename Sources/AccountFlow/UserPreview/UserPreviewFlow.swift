import FlowCore

/// A look at another user, and what can be done about them.
public struct UserPreviewFlow: Flow {
  /// The id of the user who is signed in.
  public let me: String

  /// A look of a user at another.
  public init(me: String) { self.me = me }

  /// The only place.
  public enum Step: String, FlowName {
    case preview
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The stage and the way round.
  public static let definition = FlowDefinition<UserPreviewFlow>("userPreview") {
    PreviewStage()
  } transitions: {
    step(.preview) {
      next { stay() }
    }
  }

  /// Whom to look at, by their id.
  public static var startForm: Form<UserPreviewFlow, State> {
    Form({ $0 }, .text("user", { $0 }, "User")).joined(
      { flow, user in State(me: flow.me, user: user) }, part: { $0.user })
  }

  /// What has been gathered.
  public struct State: Describable, Equatable, Sendable {
    let me: String
    /// The id of the other user.
    public let user: String
    /// The other user, as last seen.
    public internal(set) var preview: UserPreview?

    /// All of it.
    public var members: Members {
      [
        "user": user, "displayName": preview?.displayName,
        "relation": preview?.relation?.rawValue, "balances": preview?.balances,
      ]
    }
  }

  /// What was loaded for a step.
  public struct Loaded: EmptyInitializable, Sendable {
    /// What can be done about the user.
    public internal(set) var actions: [RelationAction] = []

    /// Nothing.
    public init() {}
  }
}
