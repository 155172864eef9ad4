import AccountFlow
import AppConfig
import FlowCore

/// The tab where one begins.
public struct HomeFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "the tab where one begins"

  /// The only place.
  public enum Step: String, FlowName {
    case home
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// Who is at home; everything else is gathered elsewhere.
  public struct State: FlowState {
    var user = Hidden("")

    /// Nobody yet.
    public init() {}
  }

  /// The texts of the flow in German.
  public static let translations = appTranslations

  /// The step, where the app's flows are called from.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    hub(.home, "\(config: \AppConfig.values.notice)")
  }
}
