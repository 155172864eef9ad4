import FlowCore

/// The place of a world in a session, which is made when something first asks for it.
///
/// Most scripts touch one world, and making the others would take longer than running a short one.
final class WorldPlace {
  let name: String
  private let make: @Sendable () -> AnyWorldBox
  private var made: AnyWorldBox?

  init(_ name: String, _ make: @escaping @Sendable () -> AnyWorldBox, made: AnyWorldBox? = nil) {
    self.name = name
    self.make = make
    self.made = made
  }

  var box: AnyWorldBox {
    if let made { return made }
    let box = make()
    made = box
    return box
  }

  /// The world as the config of flows; nil if nothing has asked for it, so that it holds the defaults.
  var config: ConfigBox? { made?.config }

  /// The place of a world with the same content.
  func copy() -> WorldPlace { WorldPlace(name, make, made: made?.copy()) }
}
