import BookingFlow
import BookingWorld
import FlowCore
import FlowSimulation
import FlowTesting

/// A booking and the town it happens in.
typealias Visit = Drive<BookingFlow, BookingWorld>

/// A world that several visits share.
typealias Town = SharedWorld<BookingWorld>

extension Drive<BookingFlow, BookingWorld> {
  /// A visit that is about to choose a slot.
  static func checkout(
    services: String = "", products: String = "", in town: Town = Town()
  ) throws(Refusal) -> Visit {
    try Visit(
      in: town, ["storeId": "1a2b", "services": services, "products": products], at: .checkout)
  }

  /// Orders for a slot of the store.
  mutating func book(_ slot: String, by payment: String = "card") throws(Refusal) {
    try submit(["slot": slot, "payment": payment])
  }
}

extension BookingWorld {
  /// The ids of the bookings that were made.
  var bookingIDs: [String] { appointments().map(\.booking.id) }

  /// The number that there is of a product.
  func stock(of product: String) throws -> Int64? {
    try document["products"]?[product]?["stock"]?.integer()
  }

  /// True if nobody has taken a slot.
  func isFree(_ slot: String) throws -> Bool? {
    try document["slots"]?[slot]?["isFree"]?.flag()
  }

  /// The same world with another value at a place in its document.
  func setting(_ path: [String], to value: Document) throws -> BookingWorld {
    try BookingWorld(document.setting(path[...], to: value))
  }
}
