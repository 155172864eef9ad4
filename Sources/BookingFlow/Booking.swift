import ExactDecimal
import FlowCore

/// How a booking is paid.
public enum Payment: String, Choosable, Codable, CaseIterable {
  /// With a card, at once.
  case card
  /// With money, in the store.
  case cash
}

/// A booking to be made.
public struct BookingOrder: Codable, Equatable, Sendable {
  /// The store's id.
  public let store: String
  /// The services' ids.
  public let services: [String]
  /// The products' ids, one that is bought twice twice.
  public let products: [String]
  /// The slot's id.
  public let slot: String
  /// How it is paid.
  public let payment: Payment
  /// What it costs, in EUR.
  public let price: DecimalNumber
}

/// What a completed booking hands over.
public struct Booking: Describable, Encodable, Equatable, Sendable {
  /// The booking.
  public let id: String
  /// What was booked.
  public let order: BookingOrder

  enum CodingKeys: CodingKey { case id }

  /// Encodes the id among the members of the order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try order.encode(to: encoder)
  }
}
