import FlowCore

/// The outside of the list of friends, on an ``AccountWorld``.
public enum FriendsStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> FriendsFlow {
    FriendsFlow(user: try world.sessionUser(for: "friends"))
  }

  /// Loads the list.
  public static func load(
    _ command: FriendsFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<FriendsFlow> {
    switch command {
    case .friends(let user, let reply):
      return reply.result { () throws(Failure) in try world.friends(of: user) }
    }
  }
}
