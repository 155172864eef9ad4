import BookingFlow
import ExactDecimal
import StageTesting
import Testing

@testable import FlowCore

/// A booking that starts in the middle, as a link does.
struct BookingStartTests {
  private func refusal(
    _ inputs: KeyValuePairs<String, String>, at step: BookingFlow.Step
  ) -> Refusal? {
    #expect(throws: Refusal.self) { try Visit(inputs, at: step) }
  }

  @Test func `a checkout has the cart that it was started with`() throws {
    var visit = try Visit(
      ["storeId": "1a2b", "services": "123", "products": "123,9"], at: .checkout)
    #expect(visit.machine.path == [.store, .shoppingCart, .checkout])
    #expect(visit.state.cart.price == "44.40")
    #expect(visit.machine.loaded.slots.count == 6)
    try visit.take(.back)
    #expect(visit.step == .shoppingCart)
    try visit.take(.back)
    #expect(visit.step == .store)
    try visit.submit(["products": ""])
    #expect(visit.state.cart.price == 30)
  }

  @Test(
    arguments: [
      (["storeId": "1a2b"], .checkout, "services"), ([:], .shoppingCart, "storeId"),
      (["services": "123"], .checkout, "storeId"),
      (["storeId": "1a2b", "services": "123", "cart": "empty"], .checkout, "services"),
      (["storeId": "1a2b", "services": "123"], .confirmed, "slot"),
      (
        ["storeId": "1a2b", "services": "123", "slot": "1a2b-1", "payment": "card"], .confirmed,
        "booking"
      ),
    ] as [(KeyValuePairs<String, String>, BookingFlow.Step, String)])
  func `what a step needs and lacks is named`(
    inputs: KeyValuePairs<String, String>, step: BookingFlow.Step, field: String
  ) {
    let refusal = refusal(inputs, at: step)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.field == field)
  }

  @Test(
    arguments: [
      (["storeId": "7", "services": "123"], "7"), (["storeId": "x", "services": "123"], "x"),
      (["storeId": "1a2b", "services": "999"], "999"),
      (["storeId": "1a2b", "products": "123,8"], "8"),
    ] as [(KeyValuePairs<String, String>, String)])
  func `ids that cannot be are named`(inputs: KeyValuePairs<String, String>, id: String) {
    let refusal = refusal(inputs, at: .checkout)
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.unknown == id)
    #expect(refusal?.message.contains("'\(id)'") == true)
  }

  @Test func `a store can be shown with what counts as submitted`() throws {
    var visit = try Visit(at: .store, submitted: ["storeId": "42", "services": "124"])
    #expect(visit.step == .store)
    #expect(visit.state == BookingFlow.State())
    #expect(visit.machine.viewState.submitted.value(of: "services") == "124")
    try visit.submit()
    #expect(visit.step == .shoppingCart)
    #expect(visit.state.cart.price == 15)
    let closed = #expect(throws: Refusal.self) {
      try Visit(at: .store, submitted: ["storeId": "7"])
    }
    #expect(closed?.unknown == "7")
  }

  @Test func `what is in the cart says whether a booking can be left`() throws {
    var visit = try Visit()
    #expect(visit.state.cart.isEmpty)
    try visit.submit(["storeId": "1a2b", "services": "123"])
    #expect(!visit.state.cart.isEmpty)
    try visit.submit(["cart": "empty"])
    #expect(visit.state.cart.isEmpty)
  }
}
