import ExactDecimal
import FlowCore

/// How a booking is paid.
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
  /// How it is paid.
  public let payment: Payment
  /// What it costs, in EUR.
  public let price: DecimalNumber
}

/// What a completed booking hands over.
public struct Booking: Encodable, Equatable, Sendable {
  /// The booking.
  public let id: String
  /// What was booked.
  public let order: CreateBooking

  /// Encodes the id and the members of the order side by side.
  public func encode(to encoder: any Encoder) throws {
    try ["id": id].encode(to: encoder)
    try order.encode(to: encoder)
  }
}
