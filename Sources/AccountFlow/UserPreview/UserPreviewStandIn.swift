import FlowCore

/// The outside of a look at a user, on an ``AccountWorld``.
public enum UserPreviewStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> UserPreviewFlow {
    UserPreviewFlow(me: try world.sessionUser(for: "userPreview"))
  }

  /// Loads a user, or changes what they are to the user.
  public static func load(
    _ command: UserPreviewFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<UserPreviewFlow> {
    switch command {
    case .user(let id, let me, let reply):
      return reply.result { () throws(Failure) in try world.preview(of: id, for: me) }
    case .relate(let me, let action, let other, let key, let reply):
      return reply.result { () throws(Failure) in try world.relate(me, action, other, key) }
    }
  }
}
