import FlowCore

/// Shows the link to the user who is signed in.
public struct QRPreviewFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "show the link to the user as a QR code"

  /// The only place.
  public enum Step: String, FlowName {
    case link
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("") { didSet { link = "\(QRPreviewFlow.link(to: user.value))" } }
    /// The link to the user, such as `app://u/amy`.
    public private(set) var link: String?

    /// Nothing yet.
    public init() {}

    /// The link, to be read and to be scanned.
    var picture: String? {
      link.map { ([$0] + (QRCode($0)?.lines ?? [])).joined(separator: "\n") }
    }
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The step.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    hub(.link) { $0.picture }
  }

  /// The address of a user inside the app.
  static func link(to user: String) -> Link { Link(scheme: "app", host: "u", path: [user]) }
}
