import FlowEngine
import FlowSimulation

/// What the account's flows ask of the backend.
extension AccountWorld: SimulatedWorld {
  /// The answers to requests.
  public static let services = Simulation<Self> { services in
    services.on(SignedIn.self) { _, world in
      guard let session = world.session else { throw Failure.needsSession }
      return Hidden(session)
    }
    services.answerFriends()
  }
}

extension Failure {
  /// A flow cannot start without somebody who is signed in.
  fileprivate static let needsSession = Failure(
    "start.needs", "the flow needs a session: sign in first", field: "session")
}
