import BookingFlow
import FlowCore

/// A world that several visits share.
final class Town {
  var world = BookingWorld()

  /// The value at a path of the world's document.
  subscript(path: String...) -> Document? {
    path.reduce(world.document) { value, name in value?[name] }
  }

  /// Changes a value, as somebody else would.
  func set(_ path: String..., to value: Document) throws { try set(path, to: value) }

  /// Changes a value, as somebody else would.
  func set(_ path: [String], to value: Document) throws {
    try world.replace(with: world.document.setting(path[...], to: value))
  }

  /// The ids of the bookings that were made.
  var bookings: [String] {
    guard case .object(let members) = self["bookings"] else { return [] }
    return members.map(\.name)
  }

  /// How many there are of a product.
  func stock(of product: String) throws -> Int64? {
    try self["products", product, "stock"]?.integer()
  }

  /// Whether nobody has taken a slot.
  func isFree(_ slot: String) throws -> Bool? { try self["slots", slot, "isFree"]?.flag() }
}

extension Document {
  /// The document with another value at a path.
  fileprivate func setting(_ path: ArraySlice<String>, to value: Document) -> Document {
    guard let name = path.first, case .object(var members) = self else { return value }
    guard let index = members.firstIndex(where: { $0.name == name }) else {
      return .object(members + [Member(name, value)])
    }
    members[index].value = members[index].value.setting(path.dropFirst(), to: value)
    return .object(members)
  }
}
