public import FlowCore

/// A backend to practise on: held in memory, looked at, loaded and saved as one document.
///
/// Several flows can share a world.
public protocol World: Codable, Sendable, SelfChecking {
  /// The name: its member in the document of all worlds.
  static var name: String { get }

  /// The world a session starts with.
  init()

  /// Returns the id of the user who acts, in a world that knows that; nil, unless a world says otherwise, in
  /// one that does not.
  ///
  /// That user alone owns what may have taken effect.
  static var owner: (@Sendable (Self) -> String?)? { get }

  /// True of a ``SessionWorld``: asked of each world at the start, where a cast would take too long.
  static var knowsSession: Bool { get }
}

extension World {
  /// A world that does not know who acts.
  public static var owner: (@Sendable (Self) -> String?)? { nil }

  /// A world that does not know who is signed in.
  public static var knowsSession: Bool { false }
}

extension World {
  /// A world that was saved.
  ///
  /// A member that the document lacks is as in the world a session starts with.
  ///
  /// - Throws: what is wrong with the document, and where.
  public init(_ document: Document) throws(DocumentError) {
    self.init()
    try replace(with: document)
  }

  /// Takes on a world that was saved, keeping what a document does not hold: the ids that ledgers
  /// gave, and which wishes were fulfilled.
  ///
  /// - Throws: what is wrong with the document, and where; nothing has changed then.
  public mutating func replace(with document: Document) throws(DocumentError) {
    try replace(with: document, over: DocumentEncoder.saved.encode(Self()))
  }

  /// Takes on a world that was saved; `beginning` is the document of the world a session starts with.
  package mutating func replace(
    with document: Document, over beginning: Document
  ) throws(DocumentError) {
    self = try DocumentDecoder().decode(
      Self.self, from: document, over: beginning, carrying: DocumentEncoder.carried.encode(self))
  }

  /// The world, to be looked at or saved; null if it holds what no document can.
  public var document: Document { (try? DocumentEncoder.saved.encode(self)) ?? .null }

  /// Takes the world as it is.
  public func check() throws {}
}
