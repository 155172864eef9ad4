import FlowCore
import FlowSimulation

/// A flow's stand-in world, shared by the runs of a session.
final class WorldBox {
  /// The world itself.
  private(set) var world: any World
  private let kind: WorldKind
  /// True as long as it is the world that a session starts with.
  private var isBeginning: Bool
  /// The world's document, once something asked for it: checks ask several times in a row.
  private var known: Document?
  /// The config, once a flow was shown with it.
  private var shown: ConfigBox?

  /// The world that a session starts with.
  convenience init(_ kind: WorldKind) { self.init(kind.world, kind, isBeginning: true) }

  private init(_ world: any World, _ kind: WorldKind, isBeginning: Bool) {
    self.world = world
    self.kind = kind
    self.isBeginning = isBeginning
  }

  /// The world, to be looked at.
  var document: Document {
    if let known { return known }
    let document = isBeginning ? kind.document : world.document
    known = document
    return document
  }

  /// The world as the config of flows; nil of any other.
  var config: ConfigBox? {
    if shown == nil { shown = (world as? any AnyConfigWorld)?.box }
    return shown
  }

  /// Another world with the same content.
  func copy() -> WorldBox {
    let copy = WorldBox(world, kind, isBeginning: isBeginning)
    copy.shown = shown
    copy.known = known
    return copy
  }

  /// Reads a document that is to take the world's place.
  ///
  /// - Returns: a closure that puts it there.
  /// - Throws: what is wrong with it, and where.
  func replacement(with document: Document) throws(DocumentError) -> () -> Void {
    var changed = world
    try changed.replace(with: document, over: kind.document)
    return { self.change(to: changed) }
  }

  /// Asks the world for what its services answer; what a mutation brought under the same key before is
  /// repeated.
  func answer<W: SimulatedWorld>(
    _ asked: AskedRequest, by services: Simulation<W>, _ log: MutationLog, _ around: inout Around
  ) throws(Failure) -> any Sendable {
    guard var world = world as? W else { throw .load }
    guard let key = asked.key else {
      return try services.answer(asked.request, in: &world, &around)
    }
    if let value = try log.performed.value(of: asked.request, under: key) { return value }
    // A failure may keep what it changed.
    defer { change(to: world) }
    let value = try services.answer(asked.request, in: &world, &around)
    log.performed.note(value, under: key)
    return value
  }

  /// Puts another world there, and forgets what was made of the one before.
  private func change(to world: any World) {
    self.world = world
    isBeginning = false
    known = nil
    shown = nil
  }
}

/// A kind of world: the world that every session starts with, and its document, each made once.
final class WorldKind: Sendable {
  let name: String
  private let type: any World.Type
  private let madeWorld = Lazy<any World>()
  private let madeDocument = Lazy<Document>()

  init(_ type: any World.Type) {
    name = type.name
    self.type = type
  }

  var world: any World { madeWorld.value { type.init() } }

  var document: Document { madeDocument.value { world.document } }
}
