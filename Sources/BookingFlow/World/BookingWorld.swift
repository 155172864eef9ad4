import ExactDecimal
import FlowCore

/// A chain of stores to practise on: what they offer, when they have time, and what was booked.
public struct BookingWorld: World {
  /// `booking`.
  public static let name = "booking"

  var stores = Fixture.stores
  var services = Fixture.services
  var products = Fixture.products
  var slots = Fixture.slots
  var bookings = Ledger<CreateBooking>("b")

  /// The world a session starts with: three stores, one of them closed, and no bookings.
  public init() {}

  /// Refuses a store that offers what there is not.
  public func check() throws {
    for (id, store) in stores {
      if let service = store.services.first(where: { services[$0] == nil }) {
        throw DocumentError("there is no service '\(service)'", at: ["stores", id, "services"])
      }
      if let product = store.products.first(where: { products[$0] == nil }) {
        throw DocumentError("there is no product '\(product)'", at: ["stores", id, "products"])
      }
    }
  }

  /// The countries that have stores, each once.
  var countries: [String] {
    var seen: Set<String> = []
    return stores.entries.map { $0.country }.filter { seen.insert($0).inserted }
  }

  /// The stores that are open, in one country or in all, with what they offer.
  func openStores(in country: String?) -> [Store] {
    stores.entries.filter { $0.isOpen && (country == nil || $0.country == country) }.map { store in
      Store(
        id: store.id, name: store.name, description: store.description, country: store.country,
        services: store.services.compactMap { services[$0] },
        products: store.products.compactMap { products[$0]?.product })
    }
  }

  /// The slots of a store that nobody has taken.
  func freeSlots(of store: String) -> [Slot] {
    slots.entries.filter { $0.isFree && $0.store == store }.map { $0.slot }
  }

  /// Why products cannot be bought, nil if there is enough of each.
  func shortage(of wanted: [String]) -> Failure? {
    let counts = BookingWorld.counts(of: wanted)
    let short = products.entries.first { $0.stock < counts[$0.id, default: 0] }
    if let short { return .outOfStock(short.name) }
    return wanted.first { products[$0] == nil }.map { .outOfStock($0) }
  }

  /// Makes a booking: takes the slot and the products, or nothing.
  ///
  /// - Returns: its id.
  mutating func book(_ order: CreateBooking) throws(Failure) -> String {
    guard let slot = slots[order.slot], slot.store == order.store, slot.isFree else {
      throw .slotTaken(order.slot)
    }
    if let shortage = shortage(of: order.products) { throw shortage }
    slots[order.slot]?.isFree = false
    for (product, count) in BookingWorld.counts(of: order.products) {
      products[product]?.stock -= count
    }
    return bookings.add(order)
  }

  private static func counts(of products: [String]) -> [String: Int64] {
    var counts: [String: Int64] = [:]
    for product in products { counts[product, default: 0] += 1 }
    return counts
  }
}
