import BookingFlow
import BookingWorld
import ExactDecimal
import FlowCore
import FlowTesting
import Testing

struct BookingFlowTests {
  @Test func `a booking is made of values of the app's own types`() throws {
    var visit = try Visit(on: BookingWorld())
    let store = try #require(visit.state.stores.first { $0.id == "1a2b" })
    try visit.submit {
      $0.storeId = store
      $0.services = store.services
    }
    try visit.submit()
    let slot = try #require(visit.state.slots.last)
    try visit.submit {
      $0.slot = slot
      $0.payment = .cash
    }
    try visit.submit()
    guard case .completed(let booking) = visit.outcome else {
      Issue.record("the flow has not completed")
      return
    }
    #expect(booking.id == "b1")
    #expect(booking.services == ["123", "124"])
    #expect(booking.products.isEmpty)
    #expect(booking.slot == slot.id)
    #expect(booking.payment == .cash)
    #expect(booking.price == 45)
    #expect(try visit.world.isFree(slot.id) == false)
  }

  @Test func `a price with more digits than a number has is refused`() throws {
    let most = try DecimalNumber.parse(String(repeating: "9", count: 34))
    let world = try BookingWorld().setting(["products", "123", "price"], to: .decimal(most))
    var visit = try Visit(on: world)
    let refusal = visit.refusal(
      of: .submit(Inputs(["storeId": "42", "products": "123,123"] as KeyValuePairs)))
    #expect(refusal?.code == "field.range")
  }

  @Test func `a checkout that an app starts has something in the cart`() throws {
    var state = BookingFlow.State()
    let world = BookingWorld()
    let visit = try Visit(on: world)
    state.storeId = visit.state.stores.first
    state.services = []
    state.products = []
    state.price = 0
    let refusal = #expect(throws: Refusal.self) {
      try Visit(on: world, at: .checkout, with: state)
    }
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "step checkout needs services, products")
    state.services = state.storeId?.services
    #expect(try Visit(on: world, at: .checkout, with: state).state.slots.count == 6)
  }
}
