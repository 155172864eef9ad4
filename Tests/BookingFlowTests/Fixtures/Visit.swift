import BookingFlow
import FlowCore
import StageTesting

/// A booking and the town it happens in.
typealias Visit = Drive<BookingStandIn>

extension Drive<BookingStandIn> {
  var town: Town { shared }

  /// A visit that is about to choose a slot.
  static func checkout(
    services: String = "", products: String = "", in town: Town = Town(), keyPrefix: String = ""
  ) throws(Refusal) -> Visit {
    try Visit(
      ["storeId": "1a2b", "services": services, "products": products], at: .checkout, in: town,
      keyPrefix: keyPrefix)
  }

  /// Orders for a slot of the store.
  mutating func book(_ slot: String, by payment: String = "card") throws(Refusal) {
    try submit(["slot": slot, "payment": payment])
  }
}
