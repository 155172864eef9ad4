import FlowCore

/// The bookings, for somebody who looks at them later.
extension BookingWorld {
  /// Every booking, first to last.
  public var appointments: [Appointment] {
    bookings.map { id, order in
      Appointment(
        booking: Booking(id: id, order: order),
        storeName: stores[order.store]?.name ?? order.store, start: slots[order.slot]?.start)
    }
  }
}

/// A booking, with where and when it is.
public struct Appointment: Equatable, Sendable {
  /// The booking.
  public let booking: Booking
  /// The name of its store; the store's id, if the world has no such store any more.
  public let storeName: String
  /// When its slot begins, nil if the world has no such slot any more.
  public let start: Moment?
}
