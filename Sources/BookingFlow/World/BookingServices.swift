import FlowCore
import FlowSimulation

extension BookingWorld: SimulatedWorld {
  /// What bookings ask of the stores.
  public static let services = Simulation<Self> {
    $0.on(Countries.self) { _, world in world.countries }
    $0.on(Stores.self) { stores, world in world.openStores(in: stores.country) }
    $0.on(Slots.self) { slots, world in world.freeSlots(of: slots.store) }
    $0.check(Cart.self) { cart, _ in if cart.isEmpty { throw Failure.cartEmpty } }
    $0.check(Stock.self) { stock, world in
      if let shortage = world.shortage(of: stock.products) { throw shortage }
    }
    $0.on(CreateBooking.self) { order, world in try world.book(order) }
  }
}

extension Failure {
  /// There is nothing to check out.
  static let cartEmpty = Failure("booking.cartEmpty", "There is nothing in the cart")

  /// Somebody else has the slot.
  static func slotTaken(_ slot: String) -> Failure {
    Failure("booking.slotTaken", "Slot \(slot) is not free any more", field: "slot")
  }

  /// There is not as much of a product as was ordered.
  static func outOfStock(_ product: String) -> Failure {
    Failure("booking.outOfStock", "\(product) is out of stock", field: "products")
  }
}
