import ExactDecimal
import FlowEngine

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

  /// The countries that have stores, each once.
  var countries: [String] {
    var seen: Set<String> = []
    return stores.map { $0.country }.filter { seen.insert($0).inserted }
  }

  /// The stores that are open, in one country or in all, with what they offer.
  func openStores(in country: String?) -> [Store] {
    let services = Dictionary(self.services.map { ($0.id, $0) }) { first, _ in first }
    let products = Dictionary(self.products.map { ($0.id, $0.product) }) { first, _ in first }
    return stores.filter { $0.isOpen && (country == nil || $0.country == country) }.map { store in
      Store(
        id: store.id, name: store.name, description: store.description, country: store.country,
        services: store.services.compactMap { services[$0] },
        products: store.products.compactMap { products[$0] })
    }
  }

  /// The slots of a store that nobody has taken.
  func freeSlots(of store: String) -> [Slot] {
    slots.filter { $0.isFree && $0.store == store }.map { $0.slot }
  }

  /// Why products cannot be bought, nil if there is enough of each.
  func shortage(of products: [String]) -> Failure? {
    var wanted: [String: Int64] = [:]
    for product in products { wanted[product, default: 0] += 1 }
    let short = self.products.first { $0.stock < wanted[$0.id, default: 0] }
    if let short { return .outOfStock(short.product.name) }
    let known = Set(self.products.map { $0.id })
    return products.first { !known.contains($0) }.map { .outOfStock($0) }
  }

  /// Makes a booking: takes the slot and the products, or nothing.
  ///
  /// - Returns: its id.
  mutating func book(_ order: CreateBooking) throws(Failure) -> String {
    let isWanted = { (slot: SlotRecord) in
      slot.id == order.slot && slot.store == order.store && slot.isFree
    }
    guard let place = slots.firstIndex(where: isWanted) else { throw .slotTaken(order.slot) }
    if let shortage = shortage(of: order.products) { throw shortage }
    slots[place].isFree = false
    take(order.products)
    return bookings.add(order)
  }

  private mutating func take(_ taken: [String]) {
    var counts: [String: Int64] = [:]
    for product in taken { counts[product, default: 0] += 1 }
    for place in products.indices { products[place].stock -= counts[products[place].id] ?? 0 }
  }
}
