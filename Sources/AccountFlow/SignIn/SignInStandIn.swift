import FlowCore

/// The outside of signing in, on an ``AccountWorld``.
public enum SignInStandIn: StandIn {
  /// Anybody can try.
  public static func flow(in world: AccountWorld) -> SignInFlow { SignInFlow() }

  /// Lets a user in.
  public static func load(
    _ command: SignInFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<SignInFlow> {
    switch command {
    case .signIn(let email, let password, let reply):
      return reply.result { () throws(Failure) in try world.signIn(email, password) }
    }
  }
}
