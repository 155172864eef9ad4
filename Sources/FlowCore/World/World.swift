/// A backend to practise on: held in memory, looked at, loaded and saved as one document.
///
/// What a flow asks of it goes through a ``StandIn``; several flows can share a world.
public protocol World: Sendable {
  /// What it is called: its member in the document of all worlds.
  static var name: String { get }

  /// The world a session starts with.
  init()

  /// A world that was saved.
  ///
  /// - Throws: what is wrong with the document, and where.
  init(_ document: Document) throws(DocumentError)

  /// Takes on a world that was saved, keeping what a document does not hold, such as which wishes
  /// were fulfilled already.
  ///
  /// - Throws: what is wrong with the document, and where; nothing has changed then.
  mutating func replace(with document: Document) throws(DocumentError)

  /// The world, to be looked at or saved.
  var document: Document { get }
}

extension World {
  /// Becomes the world of the document, and nothing else.
  public mutating func replace(with document: Document) throws(DocumentError) {
    self = try Self(document)
  }
}
