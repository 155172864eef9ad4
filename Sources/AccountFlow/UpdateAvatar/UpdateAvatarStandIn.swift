import FlowCore

/// The outside of a change of picture, on an ``AccountWorld``.
public enum UpdateAvatarStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> UpdateAvatarFlow {
    UpdateAvatarFlow(user: try world.sessionUser(for: "updateAvatar"))
  }

  /// Reads the image and takes it on.
  public static func load(
    _ command: UpdateAvatarFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<UpdateAvatarFlow> {
    switch command {
    case .updateAvatar(let user, let path, let reply):
      return reply.result { () throws(Failure) in
        let bytes = try surroundings.files.bytes(of: path, limit: Avatar.mostBytes + 1)
        return try world.updateAvatar(of: user, to: bytes)
      }
    }
  }
}
