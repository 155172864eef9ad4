import BookingFlow
import FlowCore
import StageTesting

/// A world that several visits share.
typealias Town = SharedWorld<BookingWorld>

extension SharedWorld<BookingWorld> {
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
