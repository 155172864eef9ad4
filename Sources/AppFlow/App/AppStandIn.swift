import AccountFlow
import FlowCore

/// The outside of the app, on an `AccountWorld`: it only says who is signed in.
public enum AppStandIn: StandIn {
  /// The app of whoever is signed in.
  public static func flow(in world: AccountWorld) -> AppFlow { AppFlow(session: world.session) }
}
