import FlowCore

/// A kitchen to practise on: the pots that were brewed.
struct TeaWorld: World {
  static let name = "tea"

  private var pots: [String] = []
  private var wishes = Wishes()

  /// Brews a pot, once a key.
  mutating func brew(_ kind: String, _ key: IdempotencyKey) -> String {
    if let order = wishes[key] { return order }
    pots.append(kind)
    let order = "p\(pots.count)"
    wishes[key] = order
    return order
  }
}

/// The outside of the tea flow.
enum TeaStandIn: StandIn {
  static func flow(in world: TeaWorld) -> TeaFlow { TeaFlow() }

  static func load(
    _ command: TeaFlow.LoadCommand, in world: inout TeaWorld, _ surroundings: inout Surroundings
  ) -> OutsideResult<TeaFlow> {
    switch command {
    case .brew(let kind, let key, let reply): reply(world.brew(kind, key))
    }
  }
}
