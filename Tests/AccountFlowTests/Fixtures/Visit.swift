import AccountFlow
import FlowCore
import StageTesting

/// One of the account's flows and the world it happens in.
typealias Visit = Drive

extension Drive where S.Backend == AccountWorld {
  /// A visit to a world of its own.
  init(
    _ standIn: S.Type, in world: AccountWorld = .init(),
    _ inputs: KeyValuePairs<String, String> = [:],
    keyPrefix: String = "", surroundings: Surroundings = .calm
  ) throws(Refusal) {
    try self.init(
      inputs, in: SharedWorld(world), keyPrefix: keyPrefix, surroundings: surroundings)
  }
}

extension AccountWorld {
  /// The world a session starts with, with somebody signed in.
  static func with(session: String) throws -> AccountWorld {
    try AccountWorld(AccountWorld().document.setting(["session"], to: .text(session)))
  }
}
