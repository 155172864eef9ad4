import AppConfig
import ExactDecimal
import FlowCore

/// Books an appointment: in which store, what is done and bought there, and when.
public struct BookingFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "book an appointment in a store"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case store, shoppingCart, checkout, confirmed, finish
  }

  /// The meanings of answers and failures.
  public enum Event: String, FlowName {
    case cartEdit, cartEmptied, slotTaken, paymentDeclined, outOfStock, priceChanged
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
    /// The price as the checkout asked for it.
    var asked = Hidden<DecimalNumber?>(nil)
    /// The time that was chosen.
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
  public typealias Output = Identified<CreateBooking>

  /// The steps and the ways between them.
  public static let definition = define {
    start(field(optional: \.country, "Country", from: \.countries))
      .load(into: \.countries) { _ in Countries() }
      .refuses(.switchedOff) { !$0.config(\AppConfig.flags.booking) }
    form(
      .store, field(\.storeId, "Store", from: \.stores),
      field(\.services, "Services", .optional, .distinct(), given: \.storeId, from: \.stores) {
        $0.services
      },
      field(\.products, "Products", .optional, given: \.storeId, from: \.stores) { $0.products }
    )
    .load(into: \.stores) { Stores(country: $0.country) }
    .says(each: \.stores, Store.lines)
    .derive(into: \.price) { _, given in try given.state.total }
    form(
      .shoppingCart, input("cart", "Cart", default: CartDecision.checkout),
      into: { decision, state in
        if decision == .empty { (state.services, state.products, state.price) = ([], [], 0) }
      }
    )
    .says(summary)
    .says("Nothing at \(\.storeId?.name) yet.") { $0.cart.isEmpty }
    .check { decision, given in decision == .checkout ? given.cart : nil }
    .event { decision, _ in decision.event }
    form(.checkout, field(\.slot, "Slot", from: \.slots), field(\.payment, "Payment"))
      .load(into: \.slots) { $0.storeId.map { Slots(store: $0.id) } }
      .load(into: \.asked) { Price(services: $0.cart.services, products: $0.cart.products) }
      .needs(\.services, \.products) { !$0.cart.isEmpty }
      .says(summary)
      .says("price: \(\.asked.value, places: 2) EUR, was \(\.price, places: 2) EUR") {
        $0.asked.value != nil && $0.asked.value != $0.price
      }
      .says(each: \.slots, "\(\.id) \(\.start)")
      .says("No appointment is free at \(\.storeId?.name).") {
        // The price is loaded last: without it the slots may be on their way.
        $0.slots.isEmpty && $0.asked.value != nil
      }
      .check { _, given in Stock(products: given.cart.products) }
      .perform(into: \.booking) { _, given in given.order }
      .fails(as: .slotTaken, .paymentDeclined, .outOfStock, .priceChanged)
    leaving("a booking is open") { !$0.cart.isEmpty }
    receipt(.confirmed, "Booked \(paid) by \(\.payment).")
      .says("\(\.slot?.start). Booking \(\.booking).")
    finish(.finish) { Output($0.booking, $0.order) }
  } transitions: {
    step(.shoppingCart) {
      on(.cartEdit) { back(to: .store) }
      on(.cartEmptied) { stay() }
    }
    step(.checkout) {
      on(.slotTaken) { stay() }
      on(.paymentDeclined) { stay() }
      on(.outOfStock) { stay() }
      on(.priceChanged) { stay() }
    }
  }
}

extension BookingFlow {
  /// The booking so far; not shown while nothing is chosen.
  private static let summary: Phrase<State> =
    "\(\.chosen) at \(\.storeId?.name), \(\.price, places: 2) EUR"

  /// The booking that was made.
  private static let paid: Phrase<State> =
    "\(\.chosen) at \(\.storeId?.name), \(\.shownPrice, places: 2) EUR"
}

extension Refusal {
  fileprivate static let switchedOff = Refusal(
    "booking.switchedOff", "booking is switched off")
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

extension BookingFlow {
  /// The countries that have stores.
  public struct Countries: Query {
    /// The countries, in lower case.
    public typealias Value = [String]
  }

  /// The open stores of a country, or of all.
  public struct Stores: Query {
    /// The failures with which it is answered.
    public static let failures: [Failure] = [.noStoreOpen]

    /// The stores, with what they offer.
    public typealias Value = [Store]

    /// The country; nil for all.
    public let country: String?
  }

  /// The free slots of a store.
  public struct Slots: Query {
    /// The slots.
    public typealias Value = [Slot]

    /// The store's id.
    public let store: String
  }

  /// The price of services and products as it is now, in EUR.
  public struct Price: Query {
    /// The price; nil if something is not sold any more.
    public typealias Value = Hidden<DecimalNumber?>

    /// The services' ids.
    public let services: [String]
    /// The products' ids; one that is bought twice is there twice.
    public let products: [String]
  }

  /// A check that there is something in the cart.
  public struct Cart: Query {
    /// The failures with which it is answered.
    public static let failures: [Failure] = [.cartEmpty]

    /// The services' ids.
    public let services: [String]
    /// The products' ids; one that is bought twice is there twice.
    public let products: [String]

    /// True if nothing is in the cart.
    public var isEmpty: Bool { services.isEmpty && products.isEmpty }
  }

  /// A check that there is enough of every product.
  public struct Stock: Query {
    /// The failures with which it is answered.
    public static let failures: [Failure] = [.outOfStock("Comb")]

    /// The products' ids; one that is bought twice is there twice.
    public let products: [String]
  }
}

extension BookingFlow.State {
  /// The ids of what was chosen.
  var cart: BookingFlow.Cart {
    BookingFlow.Cart(
      services: services?.map { $0.id } ?? [], products: products?.map { $0.id } ?? [])
  }

  /// The price of everything that was chosen, in EUR.
  var total: DecimalNumber {
    get throws {
      let prices = (services ?? []).map { $0.price } + (products ?? []).map { $0.price }
      return try prices.reduce(0) { try $0 + $1 }
    }
  }

  /// The price that the checkout shows, in EUR.
  var shownPrice: DecimalNumber? { asked.value ?? price }

  /// The booking that would be made now, if everything is decided.
  var order: CreateBooking? {
    guard let storeId, let slot, let payment, let price = shownPrice else { return nil }
    return CreateBooking(
      store: storeId.id, services: cart.services, products: cart.products, slot: slot.id,
      payment: payment, price: price)
  }

  /// The names of everything that was chosen; nil if nothing was.
  var chosen: [String]? {
    let names = (services ?? []).map { $0.name } + (products ?? []).map { $0.name }
    return names.isEmpty ? nil : names
  }
}
