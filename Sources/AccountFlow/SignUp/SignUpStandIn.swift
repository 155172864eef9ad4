import FlowCore

/// The outside of making an account, on an ``AccountWorld``.
public enum SignUpStandIn: StandIn {
  /// Anybody can have one.
  public static func flow(in world: AccountWorld) -> SignUpFlow { SignUpFlow() }

  /// Makes an account.
  public static func load(
    _ command: SignUpFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<SignUpFlow> {
    switch command {
    case .signUp(let email, let password, let key, let reply):
      return reply.result { () throws(Failure) in try world.signUp(email, password, key) }
    }
  }
}
