import BookingFlow
import FlowCore
import FlowSimulation

/// The bookings, to be looked at later.
extension BookingWorld {
  /// The bookings that a user may see, first to last.
  public func appointments(of user: String? = nil) -> [Appointment] {
    bookings.things(of: user).map { booking in
      Appointment(
        booking: booking, storeName: stores[booking.store]?.name ?? booking.store,
        start: slots[booking.slot]?.start)
    }
  }
}

/// A booking, with where and when it is.
public struct Appointment: Equatable, Sendable {
  /// The booking.
  public let booking: BookingFlow.Output
  /// The name of its store; the store's id, if the world has no such store any more.
  public let storeName: String
  /// The time when its slot begins; nil if the world has no such slot any more.
  public let start: Moment?
}
