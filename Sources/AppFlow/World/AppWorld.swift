import AccountFlow
import BookingFlow
import FlowCore
import FlowSimulation
import TransferFlow

/// The backend of the app itself: it holds nothing, and looks into the worlds of accounts, bookings and
/// transfers.
public struct AppWorld: SimulatedWorld {
  /// `app`.
  public static let name = "app"

  /// The world a session starts with.
  public init() {}

  /// The answers to requests.
  public static let services = Simulation<Self> {
    $0.on(CurrentSession.self, in: AccountWorld.self)
    $0.on(SignedIn.self, in: AccountWorld.self)
    $0.on(Purchases.self) { request, _, around in
      let isActive = request.filter == .active
      let bookings = around.world(BookingWorld.self).appointments
        .filter { $0.isAhead(of: around.now) == isActive }
      let transfers = isActive ? [] : around.world(TransferWorld.self).receipts
      return bookings.map { $0.purchase } + transfers.map { $0.purchase }
    }
  }
}

extension Appointment {
  /// True if it is still to come.
  fileprivate func isAhead(of now: Moment) -> Bool { start.map { $0 > now } ?? false }

  fileprivate var purchase: Purchase {
    let order = booking.order
    return Purchase(
      id: booking.id, line: "\(booking.id): \(storeName), slot \(order.slot), \(order.price) EUR")
  }
}

extension TransferFlow.Output {
  fileprivate var purchase: Purchase {
    Purchase(id: id, line: "\(id): \(amount) EUR to \(country.id)")
  }
}
