import BookingFlow
import ExactDecimal
import StageTesting
import Testing

@testable import FlowCore

struct BookingFlowTests {
  @Test func `the definition has nothing wrong`() {
    #expect(BookingFlow.definition.problems.isEmpty)
    #expect(
      BookingFlow.definition.stepNames == [
        "store", "shoppingCart", "checkout", "confirmed", "finish",
      ])
  }

  @Test func `a booking goes from the store to the receipt`() throws {
    var visit = try Visit()
    #expect(visit.step == .store)
    try visit.submit(["storeId": "1a2b", "services": "123,124", "products": "9"])
    #expect(visit.step == .shoppingCart)
    #expect(
      visit.machine.viewState.text == "Haircut, Beard trim, Comb at Old Town, 49.50 EUR")
    try visit.submit()
    #expect(visit.step == .checkout)
    try visit.book("1a2b-2")
    #expect(visit.step == .confirmed)
    #expect(visit.machine.viewState.text?.hasSuffix("Booking b1.") == true)
    #expect(visit.refusal(of: .back)?.code == "back.nothing")
    try visit.submit()
    guard case .completed(let booking) = visit.machine.outcome else {
      Issue.record("the flow has not completed")
      return
    }
    #expect(
      booking.members.document
        == .object([
          .init("id", .text("b1")), .init("store", .text("1a2b")),
          .init("services", ["123", "124"].document), .init("products", ["9"].document),
          .init("slot", .text("1a2b-2")), .init("payment", .text("card")),
          .init("price", .decimal("49.50")),
        ]))
    #expect(visit.town["bookings", "b1", "slot"] == .text("1a2b-2"))
    #expect(try visit.town.isFree("1a2b-2") == false)
    #expect(try visit.town.stock(of: "9") == 0)
  }

  @Test(
    arguments: [
      ("", ["1a2b", "42"]), ("germany", ["1a2b"]), ("france", ["42"]),
    ] as [(String, [String])])
  func `open stores are offered, of one country or of all`(country: String, stores: [String]) throws
  {
    let visit = try Visit(["country": country])
    #expect(visit.machine.loaded.stores.map(\.id) == stores)
  }

  @Test func `a country without stores is refused`() {
    let refusal = #expect(throws: Refusal.self) { try Visit(["country": "spain"]) }
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.known == ["germany", "france"])
  }

  @Test(
    arguments: [
      (["storeId": "7"], "storeId"), (["storeId": "nowhere"], "storeId"),
      (["storeId": "1a2b", "services": "9"], "services"),
      (["storeId": "1a2b", "products": "123,124"], "products"),
      (["storeId": "1a2b", "services": "7", "products": "7"], "services"),
    ] as [(KeyValuePairs<String, String>, String)])
  func `what a store does not have is refused`(
    fields: KeyValuePairs<String, String>, field: String
  ) throws {
    var visit = try Visit()
    let refusal = visit.refusal(submitting: fields)
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.field == field)
  }

  @Test func `each store offers what is its own`() throws {
    let town = Town()
    try town.set("stores", "42", "products", to: ["9"].document)
    var visit = try Visit(in: town)
    #expect(visit.refusal(submitting: ["storeId": "42", "products": "123"])?.known == ["9"])
    try visit.submit(["storeId": "1a2b", "products": "123"])
    #expect(visit.step == .shoppingCart)
  }

  @Test func `an empty cart cannot be checked out, but can be looked at and filled`() throws {
    var visit = try Visit()
    try visit.submit(["storeId": "42"])
    #expect(visit.machine.viewState.text == "Nothing at Harbour yet.")
    try visit.submit()
    #expect(visit.step == .shoppingCart)
    #expect(visit.error == "booking.cartEmpty")
    try visit.submit(["cart": "edit"])
    #expect(visit.error == nil)
    try visit.submit(["products": "123"])
    #expect(visit.state.members.document["storeId"] == .text("42"), "the store was kept")
    try visit.submit()
    #expect(visit.step == .checkout)
  }

  @Test func `editing the cart leads back to the store as it was left`() throws {
    var visit = try Visit()
    try visit.submit(["storeId": "1a2b", "services": "123", "products": "9"])
    try visit.submit(["cart": "edit"])
    #expect(visit.step == .store)
    #expect(visit.state == BookingFlow.State())
    try visit.submit(["services": "124"])
    #expect(visit.state.members.document["services"] == ["124"].document)
    #expect(visit.state.members.document["products"] == ["9"].document)
    #expect(visit.machine.path == [.store, .shoppingCart])
  }

  @Test func `emptying the cart keeps the store and stays`() throws {
    var visit = try Visit()
    try visit.submit(["storeId": "1a2b", "services": "123", "products": "9"])
    let showing = visit.showing
    try visit.submit(["cart": "empty"])
    #expect(visit.step == .shoppingCart)
    #expect(visit.showing != showing)
    #expect(visit.machine.path == [.store, .shoppingCart])
    #expect(visit.state.members.document["storeId"] == .text("1a2b"))
    #expect(visit.state.members.document["services"] == .list([]))
    #expect(visit.state.cart.isEmpty)
    try visit.take(.back)
    #expect(visit.step == .store)
  }

  @Test func `after an edit nothing old leaks`() throws {
    var visit = try Visit.checkout(services: "123", products: "123,123")
    try visit.take(.backTo(.store))
    try visit.submit(["storeId": "42", "services": "124", "products": ""])
    try visit.submit()
    #expect(visit.machine.loaded.slots.map(\.id).first == "42-1")
    #expect(visit.refusal(submitting: ["slot": "1a2b-1", "payment": "cash"])?.field == "slot")
    try visit.book("42-6", by: "cash")
    try visit.submit()
    guard case .completed(let booking) = visit.machine.outcome else {
      Issue.record("the flow has not completed")
      return
    }
    #expect(booking.order.store == "42")
    #expect(booking.order.services == ["124"])
    #expect(booking.order.products.isEmpty)
    #expect(booking.order.price == 15)
    #expect(booking.order.payment == .cash)
  }

  @Test func `what is in the list twice is bought twice`() throws {
    var visit = try Visit.checkout(products: "123,123,123")
    try visit.book("1a2b-1")
    #expect(visit.state.cart.price == "29.70")
    #expect(try visit.town.stock(of: "123") == 17)
  }

  @Test func `a price with more digits than a number has is refused`() throws {
    let town = Town()
    let most = String(repeating: "9", count: 34)
    try town.set(
      "products", "123", "price", to: .decimal(try .parse(most)))
    var visit = try Visit(in: town)
    let refusal = visit.refusal(submitting: ["storeId": "42", "products": "123,123"])
    #expect(refusal?.code == "field.range")
  }
}
