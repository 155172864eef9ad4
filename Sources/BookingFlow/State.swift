import FlowCore

extension BookingFlow {
  /// What has been gathered of a booking.
  public struct State: Describable, Equatable, Sendable {
    /// The country whose stores are offered; nil for all.
    public let country: String?
    /// Where it is booked.
    public internal(set) var store: Store?
    /// What is done and bought there.
    public internal(set) var cart = Cart.empty
    /// When.
    public internal(set) var slot: Slot?
    /// How it is paid.
    public internal(set) var payment: Payment?
    /// The booking, once it was made.
    public internal(set) var booking: String?

    /// A booking of which nothing is decided but where it may be.
    public init(country: String? = nil) { self.country = country }

    /// Everything gathered, in order.
    public var members: Members {
      [
        "country": country, "storeId": store?.id, "services": store.map { _ in cart.serviceIDs },
        "products": store.map { _ in cart.productIDs }, "slot": slot?.id,
        "payment": payment?.rawValue, "booking": booking,
      ]
    }

    /// What would be booked now, if everything is decided.
    var order: BookingOrder? {
      guard let store, let slot, let payment else { return nil }
      return BookingOrder(
        store: store.id, services: cart.serviceIDs, products: cart.productIDs, slot: slot.id,
        payment: payment, price: cart.price)
    }
  }

  /// What was loaded for a step.
  public struct Loaded: EmptyInitializable, Sendable {
    /// The stores that are open.
    public internal(set) var stores: [Store] = []
    /// The slots of the store that are free.
    public internal(set) var slots: [Slot] = []

    /// Nothing.
    public init() {}
  }
}
