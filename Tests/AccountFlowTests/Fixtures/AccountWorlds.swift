import FlowCore
import FlowSimulation

@testable import AccountFlow

extension AccountWorld {
  /// The world a session starts with, with somebody signed in.
  static func with(session: String) throws -> AccountWorld {
    try AccountWorld(AccountWorld().document.setting(["session"], to: .text(session)))
  }
}

extension Around {
  /// Nothing but the world itself, at a moment that never passes.
  static var calm: Around {
    Around(now: Moment(nanoseconds: 0), random: SeededGenerator(seed: 0), files: .unavailable) {
      _ in nil
    }
  }
}
