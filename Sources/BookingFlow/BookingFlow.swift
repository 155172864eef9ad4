import ExactDecimal
import FlowCore

/// Books an appointment: in which store, what is done and bought there, and when.
public struct BookingFlow: Flow {
  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case store, shoppingCart, checkout, confirmed, finish
  }

  /// The meanings of answers and failures.
  public enum Event: String, FlowName {
    case cartEdit, cartEmptied, slotTaken, paymentDeclined, outOfStock
  }

  /// The values gathered for a booking.
  public struct State: FlowState {
    /// The country whose stores are offered; nil for all.
    public var country: String?
    /// The store where it is booked.
    public var storeId: Store?
    /// The services, in the order they were chosen.
    public var services: [Service]?
    /// The products; one that is there twice is bought twice.
    public var products: [Product]?
    /// The price of all of it, in EUR.
    public var price: DecimalNumber?
    /// When.
    public var slot: Slot?
    /// The way it is paid.
    public var payment: Payment?
    /// The booking, once it was made.
    public var booking: String?
    /// The countries that have stores.
    public var countries: [String] = []
    /// The stores that are open.
    public var stores: [Store] = []
    /// The slots of the store that are free.
    public var slots: [Slot] = []

    /// A booking of which nothing is decided yet.
    public init() {}
  }

  /// The booking that was made.
  public typealias Output = Booking

  /// The steps and the ways between them.
  public static let definition = define {
    start(field(optional: \.country, "Country", from: \.countries))
      .load(into: \.countries) { _ in Countries() }
    form(
      .store, field(\.storeId, "Store", from: \.stores),
      field(\.services, "Services", .optional, given: \.storeId, from: \.stores) { $0.services },
      field(\.products, "Products", .optional, given: \.storeId, from: \.stores) { $0.products }
    )
    .load(into: \.stores) { Stores(country: $0.country) }
    .says { $0.stores.isEmpty ? nil : $0.stores.flatMap { $0.lines }.joined(separator: "\n") }
    .derive(into: \.price) { _, given in try given.state.total }
    form(
      .shoppingCart, input("cart", "Cart", default: CartDecision.checkout),
      into: { decision, state in
        if decision == .empty { (state.services, state.products, state.price) = ([], [], 0) }
      }
    )
    .says { $0.summary }
    .check { decision, given in decision == .checkout ? given.cart : nil }
    .event { decision, _ in decision.event }
    form(.checkout, field(\.slot, "Slot", from: \.slots), field(\.payment, "Payment"))
      .load(into: \.slots) { $0.storeId.map { Slots(store: $0.id) } }
      .needs(\.services, \.products) { !$0.cart.isEmpty }
      .says { given in
        ([given.summary].compactMap { $0 } + given.slots.map { "\($0.id) \($0.time)" })
          .joined(separator: "\n")
      }
      .check { _, given in Stock(products: given.cart.products) }
      .perform(into: \.booking) { _, given in given.order }
      .fails(as: .slotTaken, .paymentDeclined, .outOfStock)
    leaving { $0.cart.isEmpty ? nil : "a booking is open" }
    receipt(.confirmed) { $0.receipt }
    finish(.finish) { given in
      given.booking.flatMap { id in given.order.map { Booking(id: id, order: $0) } }
    }
  } transitions: {
    step(.shoppingCart) {
      on(.cartEdit) { back(to: .store) }
      on(.cartEmptied) { stay() }
    }
    step(.checkout) {
      on(.slotTaken) { stay() }
      on(.paymentDeclined) { stay() }
      on(.outOfStock) { stay() }
    }
  }
}

/// The decisions about the cart.
enum CartDecision: String, Choice {
  case checkout, edit, empty

  var event: BookingFlow.Event? {
    switch self {
    case .checkout: nil
    case .edit: .cartEdit
    case .empty: .cartEmptied
    }
  }
}

/// The countries that have stores.
struct Countries: Query { typealias Value = [String] }

/// The open stores of a country, or of all.
struct Stores: Query {
  typealias Value = [Store]

  let country: String?
}

/// The free slots of a store, by its id.
struct Slots: Query {
  typealias Value = [Slot]

  let store: String
}

/// There is something in the cart.
struct Cart: Query {
  let services: [String]
  let products: [String]

  var isEmpty: Bool { services.isEmpty && products.isEmpty }
}

/// There is enough of every product.
struct Stock: Query { let products: [String] }

extension BookingFlow.State {
  /// The ids of what was chosen.
  var cart: Cart {
    Cart(services: services?.map { $0.id } ?? [], products: products?.map { $0.id } ?? [])
  }

  /// The price of everything that was chosen, in EUR.
  var total: DecimalNumber {
    get throws {
      let prices = (services ?? []).map { $0.price } + (products ?? []).map { $0.price }
      return try prices.reduce(0) { try $0 + $1 }
    }
  }

  /// The booking that would be made now, if everything is decided.
  var order: CreateBooking? {
    guard let storeId, let slot, let payment, let price else { return nil }
    return CreateBooking(
      store: storeId.id, services: cart.services, products: cart.products, slot: slot.id,
      payment: payment, price: price)
  }

  /// The booking so far in a line; nil as long as no store is chosen.
  var summary: String? {
    guard let storeId, let price else { return nil }
    let names = (services ?? []).map { $0.name } + (products ?? []).map { $0.name }
    if names.isEmpty { return "Nothing at \(storeId.name) yet." }
    return "\(names.joined(separator: ", ")) at \(storeId.name), \(price.inEUR)"
  }

  /// The booking in two lines, once it was made.
  var receipt: String? {
    guard let summary, let slot, let payment, let booking else { return nil }
    return "Booked \(summary) by \(payment.rawValue).\n\(slot.time). Booking \(booking)."
  }
}
