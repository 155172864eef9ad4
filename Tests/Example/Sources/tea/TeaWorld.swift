import FlowCore

/// A kitchen to practise on: the pots that were brewed.
struct TeaWorld: World {
  static let name = "tea"

  private var pots: [String] = []
  private var orders: [IdempotencyKey: String] = [:]

  init() {}

  init(_ document: Document) throws(DocumentError) {
    pots = try document.members("pots").member("pots") { list throws(DocumentError) in
      try list.items { item throws(DocumentError) in try item.text() }
    }
  }

  var document: Document { .object([.init("pots", pots.document)]) }

  /// Brews a pot, once a key.
  mutating func brew(_ kind: String, _ key: IdempotencyKey) -> String {
    if let order = orders[key] { return order }
    pots.append(kind)
    let order = "p\(pots.count)"
    orders[key] = order
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
