import FlowCore

/// A flow's stand-in world, shared by the runs of a session.
class AnyWorldBox {
  /// The world, to be looked at.
  var document: Document { .null }

  /// The world itself; nil of no world.
  var value: (any World)? { nil }

  /// Another world with the same content.
  func copy() -> AnyWorldBox { self }

  /// Puts a document in the world's place.
  func replace(with document: Document) throws(DocumentError) {}
}

final class WorldBox<W: World>: AnyWorldBox {
  var world: W
  /// What mutations have brought, by their keys.
  var answers: [IdempotencyKey: any Sendable] = [:]

  init(_ world: W) { self.world = world }

  override var value: (any World)? { world }

  override var document: Document { world.document }

  override func copy() -> AnyWorldBox {
    let copy = WorldBox(world)
    copy.answers = answers
    return copy
  }

  override func replace(with document: Document) throws(DocumentError) {
    try world.replace(with: document)
  }
}
