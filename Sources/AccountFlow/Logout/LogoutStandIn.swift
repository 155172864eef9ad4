import FlowCore

/// The outside of signing out, on an ``AccountWorld``.
public enum LogoutStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> LogoutFlow {
    LogoutFlow(user: try world.sessionUser(for: "logout"))
  }

  /// Signs the user out.
  public static func load(
    _ command: LogoutFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<LogoutFlow> {
    switch command {
    case .logout(let user, let key, let reply):
      return reply.result { () throws(Failure) in
        try world.logout(user, key)
      }
    }
  }
}
