import FlowCore

/// The outside of a booking, on a ``BookingWorld``.
public enum BookingStandIn: StandIn {
  /// Bookings are made in the countries of the world's stores.
  public static func flow(in world: BookingWorld) -> BookingFlow {
    BookingFlow(countries: world.countries)
  }

  /// Loads stores or slots, or makes a booking.
  public static func load(
    _ command: BookingFlow.LoadCommand, in world: inout BookingWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<BookingFlow> {
    switch command {
    case .stores(let country, let reply): return reply(world.openStores(in: country))
    case .slots(let store, let reply): return reply(world.freeSlots(of: store))
    case .createBooking(let order, let key, let reply):
      do throws(Failure) {
        return reply(try world.book(order, key))
      } catch {
        return reply.failed(error)
      }
    }
  }

  /// Whether there is something in the cart, or enough of everything in store.
  public static func validate(
    _ command: BookingFlow.ValidationCommand, in world: BookingWorld
  ) -> Failure? {
    switch command {
    case .cart(let cart): cart.isEmpty ? .cartEmpty : nil
    case .stock(let products, let key):
      world.booking(madeWith: key) == nil ? world.shortage(of: products) : nil
    }
  }
}
