import BookingFlow
import BookingWorld
import ExactDecimal
import FlowCore
import FlowSimulation
import FlowTesting
import Testing

struct BookingWorldTests {
  private let world = BookingWorld()

  @Test func `a world that was saved is the same world`() throws {
    var visit = try Visit.checkout(services: "123", products: "9,123")
    try visit.book("1a2b-5", by: "cash")
    let saved = visit.world.document
    #expect(try BookingWorld(saved).document == saved)
    #expect(try BookingWorld(saved).appointments() == visit.world.appointments())
  }

  @Test func `new ids go on behind those of a world that was saved`() throws {
    let town = Town()
    var visit = try Visit.checkout(services: "123", in: town)
    try visit.book("1a2b-5")
    town.world = try BookingWorld(town.world.document)
    var next = try Visit.checkout(services: "123", in: town)
    try next.book("1a2b-6")
    #expect(town.world.bookingIDs == ["b1", "b2"])
  }

  @Test(
    arguments: [
      (["products", "9", "stock"], .integer(-1)), (["products", "9", "stock"], .text("many")),
      (["slots", "42-1", "start"], .text("tomorrow")), (["slots", "42-1", "isFree"], .integer(0)),
      (["stores", "42", "services"], .list([.text("5")])),
      (["stores", "42", "products"], .list([.integer(9)])),
      (["stores", "8"], .object([])), (["services", "123", "colour"], .text("red")),
      (["bookings", "b1"], .null), (["services"], .list([])), (["price"], .integer(1)),
    ] as [([String], Document)])
  func `what does not fit is refused with the way to it`(path: [String], value: Document) throws {
    let error = #expect(throws: DocumentError.self) { try world.setting(path, to: value) }
    #expect(error?.path.starts(with: path.prefix(2)) == true)
  }

  @Test func `an appointment says where and when it is`() throws {
    var visit = try Visit.checkout(services: "123")
    try visit.book("1a2b-4")
    let appointment = try #require(visit.world.appointments().first)
    #expect(appointment.booking.id == "b1")
    #expect(appointment.storeName == "Old Town")
    #expect(appointment.start == Moment("2026-01-06T09:00:00Z"))
  }
}
