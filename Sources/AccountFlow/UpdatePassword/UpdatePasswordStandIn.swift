import FlowCore

/// The outside of a change of password, on an ``AccountWorld``.
public enum UpdatePasswordStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> UpdatePasswordFlow {
    UpdatePasswordFlow(user: try world.sessionUser(for: "updatePassword"))
  }

  /// Takes on a password.
  public static func load(
    _ command: UpdatePasswordFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<UpdatePasswordFlow> {
    switch command {
    case .updatePassword(let user, let old, let new, let key, let reply):
      return reply.result { () throws(Failure) in
        try world.updatePassword(of: user, from: old, to: new, key)
      }
    }
  }
}
