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

  /// The store and what it offers, one line each.
  var lines: [String] {
    ["\(id) \(name), \(country): \(description)"]
      + services.map { "  service \($0.id) \($0.name), \($0.price.inEUR), \($0.minutes) min" }
      + products.map { "  product \($0.id) \($0.name), \($0.price.inEUR)" }
  }
}

/// Something that is done in a store.
public struct Service: Named {
  /// The id that it is chosen by.
  public let id: String
  /// The name.
  public let name: String
  /// The price, in EUR.
  public let price: DecimalNumber
  /// The time it takes, in minutes.
  public let minutes: Int64
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
  /// When it begins.
  public let start: Moment
  /// False once it was booked.
  public var isFree: Bool

  /// When it begins, such as `2026-01-05 09:00 UTC`.
  var time: String {
    let text = start.description
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
  }
}

extension DecimalNumber {
  /// The amount with two places and its currency.
  var inEUR: String { "\((try? rounded(toPlaces: 2)) ?? self) EUR" }
}
