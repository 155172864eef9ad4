import BookingFlow
import ExactDecimal
import FlowCore
import StageTesting
import Testing

struct BookingWorldTests {
  private let world = BookingWorld()

  @Test func `the world that a session starts with is what it is documented to be`() throws {
    let document = world.document
    #expect(document["stores"]?["7"]?["isOpen"] == .flag(false))
    #expect(document["stores"]?["42"]?["country"] == .text("france"))
    #expect(document["services"]?["124"]?["minutes"] == .integer(15))
    #expect(document["products"]?["9"]?["price"] == .decimal("4.50"))
    #expect(document["slots"]?["1a2b-1"]?["start"] == .text("2026-01-05T09:00:00Z"))
    #expect(document["slots"]?["42-6"]?["start"] == .text("2026-01-06T11:00:00Z"))
    #expect(document["slots"]?["7-1"] == nil)
    #expect(document["bookings"] == .object([]))
  }

  @Test func `a world that was saved is the same world`() throws {
    var visit = try Visit.checkout(services: "123", products: "9,123")
    try visit.book("1a2b-5", by: "cash")
    let saved = visit.town.world.document
    #expect(try BookingWorld(saved).document == saved)
    #expect(try BookingWorld(saved).appointments == visit.town.world.appointments)
  }

  @Test func `new ids go on behind those of a world that was saved`() throws {
    let town = Town()
    var visit = try Visit.checkout(services: "123", in: town, keyPrefix: "a")
    try visit.book("1a2b-5")
    town.world = try BookingWorld(town.world.document)
    var next = try Visit.checkout(services: "123", in: town, keyPrefix: "b")
    try next.book("1a2b-6")
    #expect(town.bookings == ["b1", "b2"])
  }

  @Test func `a lost booking stays made when the world is changed by hand`() throws {
    var visit = try Visit.checkout(services: "123")
    visit.injections = [("createBooking", .timeout, true)]
    try visit.book("1a2b-1")
    try visit.town.set("products", "10", "stock", to: .integer(5))
    try visit.take(.retry)
    #expect(visit.step == .confirmed)
    #expect(visit.town.bookings == ["b1"])
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
    let town = Town()
    let error = #expect(throws: DocumentError.self) { try town.set(path, to: value) }
    #expect(error?.path.starts(with: path.prefix(2)) == true)
    #expect(town.world.document == world.document)
  }

  @Test func `what was booked is told with where and when it is`() throws {
    var visit = try Visit.checkout(services: "123")
    try visit.book("1a2b-4")
    let appointment = try #require(visit.town.world.appointments.first)
    #expect(appointment.booking.id == "b1")
    #expect(appointment.storeName == "Old Town")
    #expect(appointment.start == Moment("2026-01-06T09:00:00Z"))
  }
}
