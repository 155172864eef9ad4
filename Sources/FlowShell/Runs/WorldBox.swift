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

  /// Reads a document that is to take the world's place.
  ///
  /// - Returns: a closure that puts it there.
  /// - Throws: what is wrong with it, and where.
  func replacement(with document: Document) throws(DocumentError) -> () -> Void { {} }
}

final class WorldBox<W: World>: AnyWorldBox {
  private(set) var world: W
  private let beginning: WorldBeginning<W>
  /// True as long as it is the world that a session starts with.
  private var isBeginning: Bool
  /// The world's document, once something asked for it: checks ask several times in a row.
  private var known: Document?
  /// The config, once a flow was shown with it.
  private var shown: ConfigBox?

  /// The world that a session starts with.
  convenience init(_ beginning: WorldBeginning<W>) {
    self.init(beginning.world, beginning, isBeginning: true)
  }

  private init(_ world: W, _ beginning: WorldBeginning<W>, isBeginning: Bool) {
    self.world = world
    self.beginning = beginning
    self.isBeginning = isBeginning
  }

  override var document: Document {
    if let known { return known }
    let document = isBeginning ? beginning.document : world.document
    known = document
    return document
  }

  override var value: (any World)? { world }

  override var config: ConfigBox? {
    if shown == nil { shown = (world as? any AnyConfigWorld)?.box }
    return shown
  }

  override func copy() -> AnyWorldBox {
    let copy = WorldBox(world, beginning, isBeginning: isBeginning)
    copy.shown = shown
    copy.known = known
    return copy
  }

  override func replacement(
    with document: Document
  ) throws(DocumentError) -> () -> Void {
    var changed = world
    try changed.replace(with: document, over: beginning.document)
    return {
      self.world = changed
      self.forget()
    }
  }

  /// Forgets what was made of the world before it changed.
  private func forget() {
    isBeginning = false
    known = nil
    shown = nil
  }
}

/// The world that every session starts with, and its document, each made once.
final class WorldBeginning<W: World>: Sendable {
  private let madeWorld = Lazy<W>()
  private let madeDocument = Lazy<Document>()

  var world: W { madeWorld.value { W() } }

  var document: Document { madeDocument.value { world.document } }
}

extension WorldBox where W: SimulatedWorld {
  /// Asks the world; what a mutation brought under the same key before is repeated.
  func answer(
    _ asked: AskedRequest, _ log: MutationLog, _ around: inout Around
  ) throws(Failure) -> any Sendable {
    if let key = asked.key, let value = try log.performed.value(of: asked.request, under: key) {
      return value
    }
    // What only looks changes nothing; a failure may keep what it changed.
    defer { if asked.key != nil { forget() } }
    let value = try W.services.answer(asked.request, in: &world, &around)
    if let key = asked.key { log.performed.note(value, under: key) }
    return value
  }
}
