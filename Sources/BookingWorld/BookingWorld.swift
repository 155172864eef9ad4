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
    $0.on(BookingFlow.Stores.self) { query, world in
      let stores = world.openStores(in: query.country)
      if stores.isEmpty { throw Failure.noStoreOpen }
      return stores
    }
    $0.on(BookingFlow.Slots.self) { query, world, around in
      world.slots(of: query.store, from: around.now).filter { $0.isFree }
    }
    $0.on(BookingFlow.Price.self) { query, world in
      Hidden(try world.price(of: query.services, query.products))
    }
    $0.check(BookingFlow.Cart.self) { cart, _ in
      if cart.isEmpty { throw Failure.cartEmpty }
    }
    $0.check(BookingFlow.Stock.self) { query, world in
      try world.checkStock(of: query.products)
    }
    $0.on(CreateBooking.self) {
      order, world, around in
      guard
        var slot = world.slots(of: order.store, from: around.now)
          .first(where: { $0.id == order.slot }), slot.isFree
      else { throw Failure.slotTaken(order.slot) }
      try world.checkStock(of: order.products)
      guard try world.price(of: order.services, order.products) == order.price else {
        throw Failure.priceChanged
      }
      slot.isFree = false
      world.slots[slot.id] = slot
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

  /// The price of services and products, in EUR; nil if something is not sold.
  private func price(of services: [String], _ products: [String]) throws -> DecimalNumber? {
    var sum: DecimalNumber = 0
    for id in services {
      guard let service = self.services[id] else { return nil }
      sum = try sum + service.price
    }
    for id in products {
      guard let product = self.products[id] else { return nil }
      sum = try sum + product.price
    }
    return sum
  }

  /// The slots of a store that are still to come: those that the world has and, once those that it begins with are
  /// over, those of the next two working days; none of a store that has closed.
  func slots(of store: String, from now: Moment) -> [Slot] {
    if stores[store]?.isOpen == false { return [] }
    let known = slots.entries.filter { $0.store == store && $0.start > now }
    if now < Slot.endOfSample || stores[store] == nil { return known }
    let today = Slot.day(of: now)
    let days = (1...7).map { today + $0 }.filter(Slot.isWorkingDay).prefix(2)
    let next = days.flatMap { day in (0..<3).map { Slot(of: store, day * 3 + $0) } }
    return known + next.filter { slot in !known.contains { $0.id == slot.id } }
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
  /// The first Monday of 2026, at nine.
  private static let firstMonday: Int64 = 1_767_603_600

  /// The moment when the last of the slots begins that a world begins with.
  fileprivate static let endOfSample = Slot(of: "", 5).start

  /// A slot of a store: three a day, an hour apart, counted from the first Monday of 2026 on.
  fileprivate init(of store: String, _ index: Int64) {
    let start = Slot.firstMonday + (index / 3) * 86_400 + (index % 3) * 3600
    self.init(
      id: "\(store)-\(index + 1)", store: store,
      start: Moment(nanoseconds: start * 1_000_000_000), isFree: true)
  }

  /// The day of a moment, counted from the first Monday of 2026 on.
  fileprivate static func day(of now: Moment) -> Int64 {
    let seconds = now.nanoseconds / 1_000_000_000 - (firstMonday - 9 * 3600)
    return max(-1, seconds >= 0 ? seconds / 86_400 : -1)
  }

  /// False on Saturday and Sunday.
  fileprivate static func isWorkingDay(_ day: Int64) -> Bool { day % 7 < 5 }
}
