import ExactDecimal
import FlowCore

/// The ways to pay for a booking.
public enum Payment: String, Choice {
  /// With a card, at once.
  case card
  /// With money, in the store.
  case cash
}

/// A booking to be made; the answer is its id.
///
/// It takes the slot and the products, or nothing.
public struct CreateBooking: Mutation, Codable {
  /// The booking's id.
  public typealias Value = String

  /// The failures with which it is answered.
  public static let failures: [Failure] = [
    .slotTaken("1a2b-1"), .paymentDeclined, .outOfStock("Comb"), .priceChanged,
  ]

  /// The store's id.
  public let store: String
  /// The services' ids.
  public let services: [String]
  /// The products' ids; one that is bought twice is there twice.
  public let products: [String]
  /// The slot's id.
  public let slot: String
  /// The way it is paid.
  public let payment: Payment
  /// The price, in EUR.
  public let price: DecimalNumber
}

extension Failure {
  /// There is no store to book at.
  package static let noStoreOpen = Failure("booking.noStoreOpen", "No store is open")

  /// Nothing was chosen.
  package static let cartEmpty = Failure(
    "booking.cartEmpty", "There is nothing in the cart")

  /// Somebody else has the slot.
  package static func slotTaken(_ slot: String) -> Failure {
    Failure("booking.slotTaken", "Slot \(slot) is not free any more", field: "slot")
  }

  /// There is not enough of a product.
  package static func outOfStock(_ product: String) -> Failure {
    Failure("booking.outOfStock", "\(product) is out of stock", field: "products")
  }

  /// The price is another one than the checkout has shown.
  package static let priceChanged = Failure(
    "booking.priceChanged", "The price has changed; have a look before you book")

  /// The bank says no.
  package static let paymentDeclined = Failure(
    "booking.paymentDeclined", "The payment was declined", field: "payment")
}
