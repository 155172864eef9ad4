import AccountFlow
import FlowCore

/// The outside of home, on an `AccountWorld`.
public enum HomeStandIn: StandIn {
  /// The home of whoever is signed in.
  public static func flow(in world: AccountWorld) throws(Refusal) -> HomeFlow {
    try world.requireSession(for: "home")
    return HomeFlow()
  }
}

extension AccountWorld {
  /// Refuses to start a flow of somebody who is not signed in.
  func requireSession(for flow: String) throws(Refusal) {
    if session != nil { return }
    throw Refusal(
      "start.needs", "flow \(flow) needs a session: sign in first", field: "session")
  }
}
