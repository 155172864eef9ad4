import FlowCore
import FlowSimulation

/// A world as it is at some point, its type not known.
///
/// It never changes: what takes effect puts another one in its place.
package protocol AnyWorldBox: AnyObject, Sendable {
  /// The world itself.
  var world: any World { get }
  /// The world, to be looked at.
  var document: Document { get }

  /// The world that a document describes.
  ///
  /// - Parameters:
  ///   - document: the document; what it lacks is as in `beginning`.
  ///   - beginning: the document of the world that a session starts with.
  /// - Returns: the world.
  /// - Throws: what is wrong with the document, and where.
  func replaced(
    with document: Document, over beginning: Document
  ) throws(DocumentError) -> any AnyWorldBox

  /// The world that shows what is kept for a user; nil if it keeps nothing for each.
  func turned(to user: String?) -> (any AnyWorldBox)?
}

/// A world of a type as it is at some point.
// Constrained below and not here for a fast start; see FlowCore in Sources/README.md.
package final class WorldBox<W: Sendable>: Sendable {
  package let value: W
  private let madeDocument = Lazy<Document>()

  package init(_ value: consuming W) { self.value = value }
}

extension WorldBox: AnyWorldBox where W: World {
  package var world: any World { value }

  package var document: Document { madeDocument.value { value.document } }

  package func replaced(
    with document: Document, over beginning: Document
  ) throws(DocumentError) -> any AnyWorldBox {
    var changed = value
    try changed.replace(with: document, over: beginning)
    return WorldBox(changed)
  }

  package func turned(to user: String?) -> (any AnyWorldBox)? {
    guard var personal = value as? any PersonalWorld, personal.owner != user else { return nil }
    personal.turn(to: user)
    return (personal as? W).map { WorldBox($0) }
  }
}

extension AnyWorldBox {
  /// The same world, which is a user's, if it is one that keeps something for each.
  package func owned(by user: String?) -> any AnyWorldBox {
    guard var personal = world as? any PersonalWorld else { return self }
    personal.owner = user
    return personal.box
  }
}

extension World {
  fileprivate var box: any AnyWorldBox { WorldBox(self) }
}

/// A kind of world, and the world of it that every session starts with, which is made once.
package final class WorldKind: Sendable {
  package let name: String
  /// Returns the id of the user who acts; nil for a world that does not know that.
  package let owner: (@Sendable (any AnyWorldBox) -> String?)?
  /// True if it knows who is signed in.
  let knowsSession: Bool
  private let begin: @Sendable () -> any AnyWorldBox
  private let made = Lazy<any AnyWorldBox>()

  /// - Parameters:
  ///   - name: the name of the world.
  ///   - owner: returns the id of the user who acts; nil for a world that does not know that.
  ///   - knowsSession: true if it knows who is signed in.
  ///   - begin: makes the world.
  package init(
    _ name: String, owner: (@Sendable (any AnyWorldBox) -> String?)?, knowsSession: Bool,
    _ begin: @escaping @Sendable () -> any AnyWorldBox
  ) {
    self.name = name
    self.owner = owner
    self.knowsSession = knowsSession
    self.begin = begin
  }

  /// A kind of world whose type is not known.
  package convenience init(_ type: any World.Type) {
    self.init(type.name, owner: type.boxOwner, knowsSession: type.knowsSession) { type.begun }
  }

  /// The world that a session starts with.
  package var beginning: any AnyWorldBox { made.value { begin() } }
}

extension World {
  /// The world that a session starts with.
  fileprivate static var begun: any AnyWorldBox { WorldBox(Self()) }

  /// Returns the id of the user who acts; nil for a world that does not know that.
  static var boxOwner: (@Sendable (any AnyWorldBox) -> String?)? {
    guard let owner else { return nil }
    return { box in
      guard let box = box as? WorldBox<Self> else { return nil }
      return owner(box.value)
    }
  }
}
