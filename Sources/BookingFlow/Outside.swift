import FlowCore

extension BookingFlow {
  /// What a booking asks to be loaded or done.
  public enum LoadCommand: OutsideCommand {
    /// The open stores of a country, or of all.
    case stores(country: String?, Reply<BookingFlow, [Store]>)
    /// The free slots of a store, by its id.
    case slots(store: String, Reply<BookingFlow, [Slot]>)
    /// Making a booking.
    ///
    /// It takes the slot and the stock, or nothing. The answer is its id; the same key never makes
    /// a second one.
    case createBooking(BookingOrder, key: IdempotencyKey, Reply<BookingFlow, String>)

    /// What can be asked.
    public static var names: [String] { ["stores", "slots", "createBooking"] }

    /// Which it is.
    public var name: String {
      switch self {
      case .stores: "stores"
      case .slots: "slots"
      case .createBooking: "createBooking"
      }
    }
  }

  /// What a booking asks to be checked.
  public enum ValidationCommand: OutsideCommand {
    /// Whether there is something in the cart.
    case cart(Cart)
    /// Whether there is enough of every product, by their ids.
    ///
    /// For the key of a booking that was made there is: it has its products.
    case stock(products: [String], key: IdempotencyKey)

    /// What can be asked.
    public static var names: [String] { ["cart", "stock"] }

    /// Which it is.
    public var name: String {
      switch self {
      case .cart: "cart"
      case .stock: "stock"
      }
    }
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
