import ExactDecimal
import FlowCore

/// A store, with what it offers.
public struct Store: Named {
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

  /// What it is and offers, a line each.
  var lines: [String] {
    ["\(id) \(name), \(country): \(description)"]
      + services.map { "  service \($0.id) \($0.name), \($0.price.inEUR), \($0.minutes) min" }
      + products.map { "  product \($0.id) \($0.name), \($0.price.inEUR)" }
  }
}

/// Something that is done in a store.
public struct Service: Named {
  /// What it is chosen by.
  public let id: String
  /// What it is called.
  public let name: String
  /// What it costs, in EUR.
  public let price: DecimalNumber
  /// How many minutes it takes.
  public let minutes: Int64
}

/// Something that is sold in a store.
public struct Product: Named, SelfChecking {
  /// What it is chosen by.
  public let id: String
  /// What it is called.
  public let name: String
  /// What it costs, in EUR.
  public let price: DecimalNumber
  /// How many there are.
  public var stock: Int64

  /// Refuses a stock below 0.
  public func check() throws {
    if stock < 0 { throw DocumentError("it must be 0 or more", at: ["stock"]) }
  }
}

/// A time at which a store can serve somebody.
public struct Slot: Named {
  /// What it is chosen by.
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
