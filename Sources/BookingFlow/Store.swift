import ExactDecimal
import FlowCore

/// A store, with what it offers.
public struct Store: Choosable, Equatable {
  /// What it is chosen by.
  public let id: String
  /// What it is called.
  public let name: String
  /// What it is like, in a few words.
  public let description: String
  /// Where it is, in lower case such as `germany`.
  public let country: String
  /// What is done there.
  public let services: [Service]
  /// What is sold there.
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

  /// Its id.
  public var choice: String { id }
}

/// Something that is done in a store.
public struct Service: Choosable, Codable, Identifiable, Equatable {
  /// What it is chosen by.
  public let id: String
  /// What it is called.
  public let name: String
  /// What it costs, in EUR.
  public let price: DecimalNumber
  /// How many minutes it takes.
  public let minutes: Int64

  /// A service.
  public init(id: String, name: String, price: DecimalNumber, minutes: Int64) {
    self.id = id
    self.name = name
    self.price = price
    self.minutes = minutes
  }

  /// Its id.
  public var choice: String { id }
}

/// Something that is sold in a store.
public struct Product: Choosable, Equatable {
  /// What it is chosen by.
  public let id: String
  /// What it is called.
  public let name: String
  /// What it costs, in EUR.
  public let price: DecimalNumber

  /// A product.
  public init(id: String, name: String, price: DecimalNumber) {
    self.id = id
    self.name = name
    self.price = price
  }

  /// Its id.
  public var choice: String { id }
}
