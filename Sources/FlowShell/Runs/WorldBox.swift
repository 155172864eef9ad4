import FlowCore
import FlowSimulation

/// A flow's stand-in world, shared by the runs of a session.
class AnyWorldBox {
  /// The world, to be looked at.
  var document: Document { .null }

  /// The world itself; nil of no world.
  var value: (any World)? { nil }

  /// The world as the config of flows; nil of any other.
  var config: ConfigBox? { nil }

  /// Another world with the same content.
  func copy() -> AnyWorldBox { self }

  /// Puts a document in the world's place.
  func replace(with document: Document) throws(DocumentError) {}
}

final class WorldBox<W: World>: AnyWorldBox {
  var world: W {
    didSet {
      known = nil
      shown = nil
    }
  }
  /// The config, once a flow was shown with it.
  private var shown: ConfigBox?
  /// The world's document, once something asked for it: checks ask several times in a row.
  private var known: Document?

  init(_ world: W) { self.world = world }

  override var document: Document {
    if let known { return known }
    let document = world.document
    known = document
    return document
  }

  override var value: (any World)? { world }

  override var config: ConfigBox? {
    if shown == nil { shown = (world as? any AnyConfigWorld)?.box }
    return shown
  }

  override func copy() -> AnyWorldBox {
    let copy = WorldBox(world)
    copy.shown = shown
    copy.known = known
    return copy
  }

  override func replace(with document: Document) throws(DocumentError) {
    try world.replace(with: document)
  }
}

extension WorldBox where W: SimulatedWorld {
  /// Asks the world; what a mutation brought under the same key before is repeated.
  func answer(
    _ asked: AskedRequest, _ log: MutationLog, _ around: inout Around
  ) throws(Failure) -> any Sendable {
    if let key = asked.key, let value = try log.performed.value(of: asked.request, under: key) {
      return value
    }
    // A failure may keep what it changed, and an observer is not called for what throws.
    defer { if asked.key != nil { known = nil } }
    let value = try W.services.answer(asked.request, in: &world, &around)
    if let key = asked.key { log.performed.note(value, under: key) }
    return value
  }
}
