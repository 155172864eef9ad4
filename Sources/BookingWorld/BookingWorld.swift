import BookingFlow
import ExactDecimal
import FlowCore
import FlowSimulation

/// A chain of stores to practise on: what they offer, when they have time, and what was booked.
public struct BookingWorld: SimulatedWorld {
  /// `booking`.
  public static let name = "booking"

  var stores: Keyed<StoreRecord> = [
    StoreRecord(
      id: "1a2b", name: "Old Town", description: "Three chairs by the market", country: "germany"),
    StoreRecord(id: "42", name: "Harbour", description: "A chair with a view", country: "france"),
    StoreRecord(
      id: "7", name: "Riverside", description: "Being painted", country: "germany", isOpen: false),
  ]
  var services: Keyed<Service> = [
    Service(id: "123", name: "Haircut", price: "30.00", minutes: 30),
    Service(id: "124", name: "Beard trim", price: "15.00", minutes: 15),
  ]
  var products: Keyed<Product> = [
    Product(id: "123", name: "Shampoo", price: "9.90", stock: 20),
    Product(id: "9", name: "Comb", price: "4.50", stock: 1),
    Product(id: "10", name: "Gift box", price: "25.00", stock: 0),
  ]
  var slots = Keyed(["1a2b", "42"].flatMap { store in (0..<6).map { Slot(of: store, $0) } })
  var bookings = Ledger<Owned<CreateBooking>>("b")

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

  /// The answers of the stores.
  public static let services = Simulation<Self> {
    $0.on(BookingFlow.Countries.self) { _, world in
      var seen: Set<String> = []
      return world.stores.entries.map { $0.country }.filter { seen.insert($0).inserted }
    }
    $0.on(BookingFlow.Stores.self) { query, world in world.openStores(in: query.country) }
    $0.on(BookingFlow.Slots.self) { query, world in
      world.slots.entries.filter { $0.isFree && $0.store == query.store }
    }
    $0.check(BookingFlow.Cart.self) { cart, _ in
      if cart.isEmpty { throw Failure.cartEmpty }
    }
    $0.check(BookingFlow.Stock.self) { query, world in
      try world.checkStock(of: query.products)
    }
    $0.on(CreateBooking.self) {
      order, world, around in
      guard let slot = world.slots[order.slot], slot.store == order.store, slot.isFree else {
        throw Failure.slotTaken(order.slot)
      }
      try world.checkStock(of: order.products)
      world.slots[order.slot]?.isFree = false
      for product in order.products { world.products[product]?.stock -= 1 }
      return world.bookings.add(Owned(order, owner: around.user))
    }
  }

  private func openStores(in country: String?) -> [Store] {
    stores.entries.filter { $0.isOpen && (country == nil || $0.country == country) }.map { store in
      Store(
        id: store.id, name: store.name, description: store.description, country: store.country,
        services: store.services.compactMap { services[$0] },
        products: store.products.compactMap { products[$0] })
    }
  }

  private func checkStock(of wanted: [String]) throws(Failure) {
    let isShort = { (product: Product) in product.stock < wanted.count { $0 == product.id } }
    for product in products.entries where isShort(product) { throw .outOfStock(product.name) }
    for id in wanted where products[id] == nil { throw .outOfStock(id) }
  }
}

/// A store as the world keeps it: what it offers by id.
struct StoreRecord: Codable, Identifiable, Sendable {
  let id: String
  let name: String
  let description: String
  let country: String
  var isOpen = true
  var services = ["123", "124"]
  var products = ["123", "9", "10"]
}

extension Slot {
  /// One of the six slots that a store begins with: two days with three each, an hour apart.
  fileprivate init(of store: String, _ index: Int64) {
    let start = 1_767_603_600 + (index / 3) * 86_400 + (index % 3) * 3600
    self.init(
      id: "\(store)-\(index + 1)", store: store,
      start: Moment(nanoseconds: start * 1_000_000_000), isFree: true)
  }
}
