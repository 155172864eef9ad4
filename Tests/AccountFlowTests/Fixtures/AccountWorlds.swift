import FlowCore
import FlowSimulation
import Testing

@testable import AccountFlow
@testable import AccountWorld

extension AccountWorld {
  /// The world a session starts with, with somebody signed in.
  static func with(session: String) throws -> AccountWorld {
    try AccountWorld(AccountWorld().document.setting(["session"], to: .text(session)))
  }
}

extension Around {
  /// Nothing but the world itself, at a moment that never passes.
  static var calm: Around {
    Around(Surroundings(now: Moment(nanoseconds: 0), generator: SeededGenerator(seed: 0)))
  }
}

extension AccountWorld {
  /// The answer to a request.
  mutating func ask<R: Request>(_ request: R, _ around: inout Around) throws -> R.Value {
    try #require(AccountWorld.services.answer(request, in: &self, &around) as? R.Value)
  }
}
