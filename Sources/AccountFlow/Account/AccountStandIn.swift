import FlowCore

/// The outside of an account, on an ``AccountWorld``.
public enum AccountStandIn: StandIn {
  /// Whoever is signed in.
  public static func flow(in world: AccountWorld) -> AccountFlow {
    AccountFlow(session: world.session)
  }

  /// Loads the profile.
  public static func load(
    _ command: AccountFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<AccountFlow> {
    switch command {
    case .profile(let user, let reply):
      return reply.result { () throws(Failure) in try world.profile(of: user) }
    }
  }
}
