import FlowCore

/// Shows the link to the user who is signed in.
public struct QRPreviewFlow: Flow {
  /// The id of the user who is signed in.
  public let user: String

  /// A look at a user's link.
  public init(user: String) { self.user = user }

  /// The only place.
  public enum Step: String, FlowName {
    case link
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The stage.
  public static let definition = FlowDefinition<QRPreviewFlow>("qrPreview") {
    LinkStage()
  } transitions: {
  }

  /// Nothing is asked: the flow knows the user.
  public static var startForm: Form<QRPreviewFlow, State> {
    Form { flow in State(link: UserLink.to(flow.user)) }
  }

  /// What has been gathered.
  public struct State: Describable, Encodable, Equatable, Sendable {
    /// The link to the user, such as `app://u/amy`.
    public let link: String
  }
}
