import AccountFlow
import AccountWorld
import AppFlow
import BookingFlow
import BookingWorld
import FlowCore
import FlowSimulation
import TransferFlow
import TransferWorld

/// Everything that the app remembers; its purchases are in the worlds of bookings and transfers.
public struct AppWorld: SimulatedWorld {
  /// `app`.
  public static let name = "app"

  /// True once the first steps were taken.
  var onboarded = true
  /// True once the user was asked whether notifications may arrive.
  var askedForNotifications = true
  /// The permissions that the user gave.
  var permissions = Permissions()

  /// The world a session starts with: everything that is asked once was asked.
  public init() {}

  /// The answers to requests.
  public static let services = Simulation<Self> {
    $0.on(CurrentSession.self, in: AccountWorld.self)
    $0.on(SignedIn.self, in: AccountWorld.self)
    $0.on(IsNew.self) { _, world in !world.onboarded }
    $0.perform(FinishOnboarding.self) { _, world in world.onboarded = true }
    $0.on(IsToAskForNotifications.self) { _, world in !world.askedForNotifications }
    $0.on(RequestPermission.self) { _, world in try world.askForNotifications() }
    $0.perform(PutOffPermission.self) { _, world in world.askedForNotifications = true }
    // Kept by the device and its system, whatever server is asked for the rest.
    $0.local(IsNew.self)
    $0.local(FinishOnboarding.self)
    $0.local(IsToAskForNotifications.self)
    $0.local(RequestPermission.self)
    $0.local(PutOffPermission.self)
    $0.on(Purchases.self) { request, _, around in
      let isActive = request.filter == .active
      let bookings = around.world(BookingWorld.self).appointments(of: around.user)
        .filter { $0.isAhead(of: around.now) == isActive }
      let transfers = isActive ? [] : around.world(TransferWorld.self).receipts(of: around.user)
      return bookings.map { $0.purchase } + transfers.map { $0.purchase }
    }
  }
}

/// The permissions that the system keeps for the app.
struct Permissions: Codable, Sendable {
  /// The verdict on notifications.
  var notifications = Verdict.ask

  enum Verdict: String, Codable {
    case ask, allow, deny
  }
}

extension AppWorld {
  /// The verdict of the user, as soon as there is one.
  fileprivate mutating func askForNotifications() throws(Failure) -> RequestPermission.Value {
    askedForNotifications = true
    switch permissions.notifications {
    case .ask: throw .unanswered
    case .allow: return .allowed
    case .deny: return .denied
    }
  }
}

extension Appointment {
  /// True if it is still to come.
  fileprivate func isAhead(of now: Moment) -> Bool { start.map { $0 > now } ?? false }

  fileprivate var purchase: Purchase {
    Purchase(id: booking.id, store: storeName, slot: booking.slot, price: booking.price)
  }
}

extension TransferFlow.Output {
  fileprivate var purchase: Purchase {
    Purchase(id: id, amount: self.amount, country: self.country.id)
  }
}
