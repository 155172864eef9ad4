import FlowCore

/// A world that several drives share.
package final class SharedWorld<Backend: World> {
  package var world: Backend

  package init(_ world: Backend = Backend()) { self.world = world }

  /// The value at a path of the world's document.
  package subscript(path: String...) -> Document? {
    path.reduce(world.document) { value, name in value?[name] }
  }

  /// Changes a value, as somebody else would.
  package func set(_ path: String..., to value: Document) throws { try set(path, to: value) }

  /// Changes a value, as somebody else would.
  package func set(_ path: [String], to value: Document) throws {
    try world.replace(with: world.document.setting(path[...], to: value))
  }
}
