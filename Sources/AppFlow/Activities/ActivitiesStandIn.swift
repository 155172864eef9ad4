import AccountFlow
import BookingFlow
import ExactDecimal
import FlowCore
import TransferFlow

/// The outside of activities: what the worlds of bookings and transfers hold.
public enum ActivitiesStandIn: StandIn {
  /// Where purchases come from.
  public static var neighbours: [String] { [BookingWorld.name, TransferWorld.name] }

  /// The activities of whoever is signed in.
  public static func flow(in world: AccountWorld) throws(Refusal) -> ActivitiesFlow {
    try world.requireSession(for: "activities")
    return ActivitiesFlow()
  }

  /// Loads purchases.
  public static func load(
    _ command: ActivitiesFlow.LoadCommand, in world: inout AccountWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<ActivitiesFlow> {
    switch command {
    case .purchases(let filter, let reply):
      let bookings = appointments(surroundings.neighbours).filter {
        ($0.isAhead(of: surroundings.now)) == (filter == .active)
      }
      let transfers = filter == .active ? [] : transfers(surroundings.neighbours)
      return reply(bookings.map { $0.purchase } + transfers)
    }
  }

  private static func appointments(_ worlds: Document) -> [Appointment] {
    guard let document = worlds[BookingWorld.name], let world = try? BookingWorld(document) else {
      return []
    }
    return world.appointments
  }

  private static func transfers(_ worlds: Document) -> [Purchase] {
    guard case .object(let transfers)? = worlds[TransferWorld.name]?["transfers"] else { return [] }
    return transfers.map { transfer in
      let amount = (try? transfer.value["amount"]?.decimal())?.description ?? ""
      let country = (try? transfer.value["country"]?.text()) ?? ""
      return Purchase(id: transfer.name, line: "\(transfer.name): \(amount) EUR to \(country)")
    }
  }
}

extension Appointment {
  /// Whether it is still to come.
  func isAhead(of now: Moment) -> Bool { start.map { $0 > now } ?? false }

  /// The booking as something that was bought.
  var purchase: Purchase {
    let slot = booking.order.slot
    return Purchase(
      id: booking.id, line: "\(booking.id): \(storeName), slot \(slot), \(booking.order.price) EUR")
  }
}
