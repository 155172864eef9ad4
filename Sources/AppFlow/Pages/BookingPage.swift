import BookingFlow
import FlowCore

/// A place in a booking: `/booking/{storeId}`, `…/cart` or `…/checkout`, with what is in the cart as
/// `?service=ID&product=ID`.
public struct BookingPage: Equatable, Sendable {
  /// The store.
  public var store: StoreID
  /// Where; nil for the choice of the store itself.
  public var part: Part?
  /// The services in the cart, in order.
  public var services: [ItemID]
  /// The products in the cart, in order; one that is bought twice stands twice.
  public var products: [ItemID]

  /// The places behind the choice of a store.
  public enum Part: String, CaseIterable, Sendable {
    /// The contents of the cart.
    case cart
    /// When and how to pay.
    case checkout
  }

  /// The names that mean something behind the `?` of its link.
  static let names = ["service", "product"]

  /// A place in a booking.
  public init(
    store: StoreID, part: Part? = nil, services: [ItemID] = [], products: [ItemID] = []
  ) {
    self.store = store
    self.part = part
    self.services = services
    self.products = products
  }

  /// The place that the rest of a path and a query name.
  init(_ path: ArraySlice<String>, _ link: Link) throws(LinkError) {
    guard let first = path.first else { throw .unknown("booking", "booking needs a store") }
    guard let store = StoreID(first) else {
      throw .unknown(first, "'\(first)' needs a store in front of it")
    }
    self.init(store: store)
    let rest = path.dropFirst()
    if let name = rest.first {
      guard let part = Part(rawValue: name) else { throw .unknown(name) }
      self.part = part
    }
    try rest.dropFirst().expectEnd()
    services = try BookingPage.items("service", link)
    products = try BookingPage.items("product", link)
  }

  private static func items(_ name: String, _ link: Link) throws(LinkError) -> [ItemID] {
    var items: [ItemID] = []
    for value in link.values(of: name) {
      guard let item = ItemID(value) else {
        throw .impossible(name, "\(name) cannot be '\(value)'")
      }
      items.append(item)
    }
    return items
  }

  /// The place of a running booking; nil if no link leads there.
  init?(at place: FlowPlace<BookingFlow>) {
    switch place.step {
    case .store: self.init(submittedAt: place)
    case .shoppingCart: self.init(place.state, .cart)
    case .checkout: self.init(place.state, .checkout)
    case .confirmed, .finish: return nil
    }
  }

  private init?(_ state: BookingFlow.State, _ part: Part) {
    guard let store = state.storeId.flatMap({ StoreID($0.id) }) else { return nil }
    self.init(
      store: store, part: part, services: (state.services ?? []).compactMap { ItemID($0.id) },
      products: (state.products ?? []).compactMap { ItemID($0.id) })
  }

  private init?(submittedAt place: FlowPlace<BookingFlow>) {
    guard let store = place.submitted(\.storeId).flatMap({ StoreID($0) }) else { return nil }
    self.init(
      store: store, services: BookingPage.items(in: place.submitted(\.services)),
      products: BookingPage.items(in: place.submitted(\.products)))
  }

  /// The ids in a list that was submitted.
  private static func items(in list: String?) -> [ItemID] {
    (list ?? "").split(separator: ",").compactMap { ItemID(String($0)) }
  }

  /// The components behind `booking`.
  var path: [String] { [store.description] + (part.map { [$0.rawValue] } ?? []) }

  /// The names and values behind `?`.
  var query: [Link.Parameter] {
    services.map { .init("service", $0.description) }
      + products.map { .init("product", $0.description) }
  }

  /// The place in a booking that is called from a tab.
  func destination(_ tab: Destination) -> Destination {
    let inputs = Inputs([
      ("storeId", store.description),
      ("services", services.map { $0.description }.joined(separator: ",")),
      ("products", products.map { $0.description }.joined(separator: ",")),
    ])
    switch part {
    case nil: return tab.start(BookingFlow.self, submitted: inputs)
    case .cart: return tab.start(BookingFlow.self, at: .shoppingCart, inputs)
    case .checkout: return tab.start(BookingFlow.self, at: .checkout, inputs)
    }
  }
}

extension ArraySlice<String> {
  /// Refuses a component that no page has here.
  func expectEnd() throws(LinkError) {
    if let more = first { throw .unknown(more) }
  }
}
