import ExactDecimal
import FlowCore

/// Where, and what is to be done and bought there.
struct StoreStage: Stage {
  typealias Owner = BookingFlow

  struct Answer: Sendable {
    let store: Store
    let services: [Service]
    let products: [Product]
  }

  let step = BookingFlow.Step.store

  var form: Form<Showing<BookingFlow>, Answer> {
    let store: Field<Showing<BookingFlow>, Answer, Store> = .choice(
      "storeId", { $0.store }, "Store", from: { $0.loaded.stores })
    return Form(
      Answer.init, store,
      .list("services", { $0.services }, "Services", given: store, of: { $0.services }),
      .list("products", { $0.products }, "Products", given: store, of: { $0.products }))
  }

  func text(for showing: Showing<BookingFlow>) -> String? {
    let lines = showing.loaded.stores.flatMap { $0.lines }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  func entryLoad(in state: BookingFlow.State) -> BookingFlow.LoadCommand? {
    .stores(country: state.country, Reply { stores, _, loaded in loaded.stores = stores })
  }

  func reduce(_ answer: Answer, into state: inout BookingFlow.State) throws(Refusal) {
    guard let cart = try? Cart(services: answer.services, products: answer.products) else {
      throw Refusal("field.range", "the price would have more than 34 digits", field: "services")
    }
    state.store = answer.store
    state.cart = cart
  }
}
