import ExactDecimal

/// What is to be done and bought in a store.
public struct Cart: Equatable, Sendable {
  /// What is to be done, in the order it was chosen.
  public let services: [Service]
  /// What is to be bought; one that is there twice is bought twice.
  public let products: [Product]
  /// What all of it costs, in EUR.
  public let price: DecimalNumber

  /// Nothing.
  public static let empty = Cart(services: [], products: [], price: 0)

  private init(services: [Service], products: [Product], price: DecimalNumber) {
    self.services = services
    self.products = products
    self.price = price
  }

  /// What was chosen.
  ///
  /// - Throws: if the price has more digits than a number can hold.
  public init(services: [Service], products: [Product]) throws(DecimalError) {
    var price: DecimalNumber = 0
    for service in services { price = try price + service.price }
    for product in products { price = try price + product.price }
    self.init(services: services, products: products, price: price)
  }

  /// Whether there is nothing to book.
  public var isEmpty: Bool { services.isEmpty && products.isEmpty }

  var serviceIDs: [String] { services.map { $0.id } }

  var productIDs: [String] { products.map { $0.id } }
}
