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
