import FlowCore

/// The outside of a change of address, on an ``AccountWorld``.
public enum UpdateEmailStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> UpdateEmailFlow {
    UpdateEmailFlow(user: try world.sessionUser(for: "updateEmail"))
  }

  /// Sends a code, or takes the address on.
  public static func load(
    _ command: UpdateEmailFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<UpdateEmailFlow> {
    switch command {
    case .requestEmail(let user, let email, let key, let reply):
      return reply.result { () throws(Failure) in
        try world.requestEmail(email, of: user, key, &surroundings)
      }
    case .confirmEmail(let user, let email, let code, let key, let reply):
      return reply.result { () throws(Failure) in
        try world.confirmEmail(email, of: user, code: code, key)
      }
    case .resendCode(let user, let email, let key, let reply):
      return reply.result { () throws(Failure) in
        try world.resendCode(to: email, of: user, key, &surroundings)
      }
    }
  }
}
