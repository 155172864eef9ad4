import BookingFlow
import StageTesting
import Testing

@testable import FlowCore

/// What can come between an order and its booking.
struct BookingFailureTests {
  @Test(
    arguments: ["createBooking", "stock"],
    ["slotTaken", "paymentDeclined", "outOfStock", "booking.slotTaken"])
  func `a setback is told and leads to a fresh checkout with the cart kept`(
    name: String, code: String
  ) throws {
    var visit = try Visit.checkout(services: "123", products: "9")
    let (showing, cart) = (visit.showing, visit.state.cart)
    visit.injections = [(name, Failure(code, "Sorry"), false)]
    try visit.book("1a2b-1")
    #expect(visit.step == .checkout)
    #expect(visit.showing != showing)
    #expect(visit.machine.path == [.store, .shoppingCart, .checkout])
    #expect(visit.error == (code.hasPrefix("booking.") ? code : "booking.\(code)"))
    #expect(visit.machine.failure?.message == "Sorry")
    #expect(visit.state.cart == cart)
    #expect(visit.state.slot == nil)
    #expect(visit.refusal(of: .retry)?.code == "retry.nothing")
    #expect(visit.refusal()?.code == "field.missing", "nothing was submitted here yet")
    try visit.book("1a2b-1")
    #expect(visit.error == nil)
    #expect(visit.town.bookings == ["b1"])
  }

  @Test(arguments: ["createBooking", "stock"], ["offline", "cartEdit", "booking.", "confirmed"])
  func `any other failure stays in the same showing, and can be retried`(
    name: String, code: String
  ) throws {
    var visit = try Visit.checkout(services: "123")
    let showing = visit.showing
    visit.injections = [(name, Failure(code), false)]
    try visit.book("1a2b-1")
    #expect(visit.step == .checkout)
    #expect(visit.showing == showing)
    #expect(visit.error == code)
    try visit.take(.retry)
    #expect(visit.step == .confirmed)
  }

  @Test func `the slots failing to load is no setback`() throws {
    var visit = try Visit(["storeId": "1a2b", "services": "123"], at: .shoppingCart)
    visit.injections = [("slots", Failure("slotTaken"), false)]
    try visit.submit()
    #expect(visit.step == .checkout)
    #expect(visit.error == "slotTaken")
    #expect(visit.refusal(submitting: ["slot": "1a2b-1", "payment": "card"])?.field == "slot")
    try visit.take(.retry)
    try visit.book("1a2b-1")
    #expect(visit.step == .confirmed)
  }

  @Test func `a slot that somebody takes meanwhile is taken, and not offered again`() throws {
    var visit = try Visit.checkout(services: "123")
    try visit.town.set("slots", "1a2b-1", "isFree", to: .flag(false))
    try visit.book("1a2b-1")
    #expect(visit.error == "booking.slotTaken")
    #expect(visit.machine.failure?.message == "Slot 1a2b-1 is not free any more")
    #expect(!visit.machine.loaded.slots.map(\.id).contains("1a2b-1"))
    try visit.book("1a2b-2")
    #expect(visit.step == .confirmed)
  }

  @Test(
    arguments: [
      ("10", "Gift box is out of stock"), ("123,9,9", "Comb is out of stock"),
    ])
  func `what there is not enough of is named, and nothing is taken`(
    products: String, message: String
  ) throws {
    var visit = try Visit.checkout(products: products)
    try visit.book("1a2b-1")
    #expect(visit.step == .checkout)
    #expect(visit.error == "booking.outOfStock")
    #expect(visit.machine.failure?.message == message)
    #expect(try visit.town.isFree("1a2b-1") == true)
    #expect(try visit.town.stock(of: "123") == 20)
    #expect(visit.town.bookings == [])
  }

  @Test func `stock that is gone after it was asked for is seen when the booking is made`() throws {
    var visit = try Visit.checkout(services: "123", products: "9")
    visit.held = ["createBooking"]
    try visit.book("1a2b-1")
    try visit.town.set("products", "9", "stock", to: .integer(0))
    try visit.release()
    #expect(visit.error == "booking.outOfStock")
    #expect(try visit.town.isFree("1a2b-1") == true, "a failed booking takes nothing")
    #expect(visit.town.bookings == [])
  }

  @Test func `a lost booking is made once, whether it is tried or ordered again`() throws {
    for isRetry in [true, false] {
      var visit = try Visit.checkout(services: "123", products: "9")
      visit.injections = [("createBooking", .timeout, true)]
      try visit.book("1a2b-1")
      #expect(visit.step == .checkout)
      #expect(visit.error == "timeout")
      #expect(visit.town.bookings == ["b1"])
      if isRetry { try visit.take(.retry) } else { try visit.book("1a2b-1") }
      #expect(visit.step == .confirmed, "the last comb is ours")
      #expect(visit.town.bookings == ["b1"])
      #expect(try visit.town.stock(of: "9") == 0)
    }
  }

  @Test func `a second order while one is pending is busy, and a cancelled one takes nothing`()
    throws
  {
    var visit = try Visit.checkout(services: "123")
    visit.held = ["createBooking"]
    try visit.book("1a2b-1")
    #expect(visit.refusal(submitting: ["slot": "1a2b-1", "payment": "card"])?.code == "busy")
    try visit.take(.cancel)
    try visit.release()
    #expect(visit.step == .checkout)
    #expect(visit.town.bookings == [])
    #expect(try visit.town.isFree("1a2b-1") == true)
    try visit.take(.retry)
    #expect(visit.town.bookings == ["b1"])
  }
}
