import ExactDecimal
import FlowCore

/// A store, with what it offers.
public struct Store: Named {
  /// The id that it is chosen by.
  public let id: String
  /// The name.
  public let name: String
  /// The description in a few words.
  public let description: String
  /// The country, in lower case such as `germany`.
  public let country: String
  /// The services that the store offers.
  public let services: [Service]
  /// The products that the store sells.
  public let products: [Product]

  /// A store.
  public init(
    id: String, name: String, description: String, country: String, services: [Service],
    products: [Product]
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.country = country
    self.services = services
    self.products = products
  }

  /// The store and what it offers, one line each.
  static let lines: Phrase<Store> = """
    \(\.id) \(\.name), \(\.country): \(\.description)\
    \(each: \.services, "\n  service \(\.id) \(\.name), \(\.price, places: 2) EUR, \(\.minutes) min")\
    \(each: \.products, Product.line)
    """
}

/// Something that is done in a store.
public struct Service: Named, Hashable {
  /// The id that it is chosen by.
  public let id: String
  /// The name.
  public let name: String
  /// The price, in EUR.
  public let price: DecimalNumber
  /// The time it takes, in minutes.
  public let minutes: Int64

  /// A service.
  public init(id: String, name: String, price: DecimalNumber, minutes: Int64) {
    self.id = id
    self.name = name
    self.price = price
    self.minutes = minutes
  }
}

/// Something that is sold in a store.
public struct Product: Named, SelfChecking {
  /// The id that it is chosen by.
  public let id: String
  /// The name.
  public let name: String
  /// The price, in EUR.
  public let price: DecimalNumber
  /// The number in stock.
  public var stock: Int64

  /// A product.
  public init(id: String, name: String, price: DecimalNumber, stock: Int64) {
    self.id = id
    self.name = name
    self.price = price
    self.stock = stock
  }

  /// The product in a line.
  static let line: Phrase<Product> =
    "\n  product \(\.id) \(\.name), \(\.price, places: 2) EUR\(", out of stock", if: \.isOutOfStock)"

  private var isOutOfStock: Bool { stock == 0 }

  /// Refuses a stock below 0.
  public func check() throws {
    if stock < 0 { throw DocumentError("it must be 0 or more", at: ["stock"]) }
  }
}

/// A time at which a store can serve somebody.
public struct Slot: Named {
  /// The id that it is chosen by.
  public let id: String
  /// The store's id.
  public let store: String
  /// The moment when it begins.
  public let start: Moment
  /// False once it was booked.
  public var isFree: Bool

  /// A time at a store, by the store's id.
  public init(id: String, store: String, start: Moment, isFree: Bool) {
    self.id = id
    self.store = store
    self.start = start
    self.isFree = isFree
  }
}
