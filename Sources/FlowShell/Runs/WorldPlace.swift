import FlowCore

/// The place of a world in a session, which is made when something first asks for it.
///
/// Most scripts touch one world, and making the others would take longer than running a short one.
final class WorldPlace {
  private let kind: WorldKind
  private var made: WorldBox?

  init(_ kind: WorldKind, made: WorldBox? = nil) {
    self.kind = kind
    self.made = made
  }

  var name: String { kind.name }

  var box: WorldBox {
    if let made { return made }
    let box = WorldBox(kind)
    made = box
    return box
  }

  /// The world as the config of flows; nil if nothing has asked for it, so that it holds the defaults.
  var config: ConfigBox? { made?.config }

  /// The place of a world with the same content.
  func copy() -> WorldPlace { WorldPlace(kind, made: made?.copy()) }
}
