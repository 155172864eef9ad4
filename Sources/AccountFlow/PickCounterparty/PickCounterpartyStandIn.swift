import FlowCore

/// The outside of a choice of friend, on an ``AccountWorld``.
public enum PickCounterpartyStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> PickCounterpartyFlow {
    PickCounterpartyFlow(user: try world.sessionUser(for: "pickCounterparty"))
  }

  /// Loads the friends.
  public static func load(
    _ command: PickCounterpartyFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<PickCounterpartyFlow> {
    switch command {
    case .friends(let user, let reply):
      return reply.result { () throws(Failure) in try world.friends(of: user) }
    }
  }
}
