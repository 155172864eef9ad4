import FlowCore

/// The outside of a change of name, on an ``AccountWorld``.
public enum UpdateDisplayNameStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> UpdateDisplayNameFlow {
    UpdateDisplayNameFlow(user: try world.sessionUser(for: "updateDisplayName"))
  }

  /// Takes on a name.
  public static func load(
    _ command: UpdateDisplayNameFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<UpdateDisplayNameFlow> {
    switch command {
    case .updateDisplayName(let user, let name, let reply):
      return reply.result { () throws(Failure) in
        try world.updateDisplayName(of: user, to: name)
      }
    }
  }
}
